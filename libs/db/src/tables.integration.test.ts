import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '@grandstand/rules/languages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

interface Column {
  readonly table: string;
  readonly name: string;
  readonly kind: string;
  readonly nullable: boolean;
  readonly generated: 'always' | 'default' | 'no';
}

const KIND_OF_UDT: Readonly<Record<string, string>> = {
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  text: 'string',
  uuid: 'string',
  date: 'string',
  bool: 'boolean',
  timestamptz: 'time',
  jsonb: 'json',
  _text: 'string[]',
  _int4: 'number[]',
};

function generatedAs(isIdentity: boolean, hasDefault: boolean): Column['generated'] {
  if (isIdentity) return 'always';
  return hasDefault ? 'default' : 'no';
}

async function databaseColumns(): Promise<Column[]> {
  const { rows } = await db.query<{
    table_name: string;
    column_name: string;
    udt_name: string;
    is_nullable: string;
    column_default: string | null;
    is_identity: string;
  }>(
    `select table_name, column_name, udt_name, is_nullable, column_default, is_identity
     from information_schema.columns where table_schema = 'public' and table_name <> 'migration'`,
    [],
  );
  return rows.map(row => ({
    table: row.table_name,
    name: row.column_name,
    kind: KIND_OF_UDT[row.udt_name] ?? row.udt_name,
    nullable: row.is_nullable === 'YES',
    generated: generatedAs(row.is_identity === 'YES', row.column_default !== null),
  }));
}

const WRAPPED = /^(?:Generated|GeneratedAlways|ColumnType)<(.*)>$/;
const KIND_OF_TYPE: readonly (readonly [RegExp, string])[] = [
  [/^(?:Time|OptionalTime|GeneratedTime|Date\b.*)$/, 'time'],
  [/^(?:Json|OptionalJson)$/, 'json'],
  [/^number\[\]$/, 'number[]'],
  [/\[\]$/, 'string[]'],
  [/^number$/, 'number'],
  [/^boolean$/, 'boolean'],
];

/** Treats unions of literals, and the names of such unions, as strings. */
function kindOf(type: string): string {
  return KIND_OF_TYPE.find(([pattern]) => pattern.test(type))?.[1] ?? 'string';
}

function columnOf(table: string, name: string, type: string): Column {
  const plain = (WRAPPED.exec(type)?.[1] ?? type).replace(/ \| null$/, '');
  return {
    table,
    name,
    kind: kindOf(plain),
    nullable: type.includes('| null') || type.startsWith('Optional'),
    generated: generatedAs(type.startsWith('GeneratedAlways<'), hasDefault(type)),
  };
}

/** A ColumnType that is never inserted gets its value from the default. */
function hasDefault(type: string): boolean {
  return /^Generated(?:<|Time$)/.test(type) || type.endsWith(', never, never>');
}

/** Reads the declarations as text, because types do not exist at run time. */
function declaredColumns(): Column[] {
  const folder = new URL('tables/', import.meta.url);
  // `columns.ts` comes first, because tables of the other files inherit its columns.
  const files = ['columns.ts', ...readdirSync(folder).filter(file => file !== 'columns.ts')];
  const source = files.map(file => readFileSync(new URL(file, folder), 'utf8')).join('\n');
  const interfaces = new Map<string, (readonly [string, string])[]>();
  for (const [, name = '', base = '', body = ''] of source.matchAll(
    /interface (\w+)(?: extends (\w+))? \{\n(.*?)\n\}/gs,
  )) {
    const fields = [...body.matchAll(/^ {2}(\w+): ([^;]+);$/gm)].map(
      ([, field = '', type = '']) => [field, type.trim()] as const,
    );
    interfaces.set(name, [...(interfaces.get(base) ?? []), ...fields]);
  }
  const tables = [...interfaces].filter(([name]) => name.endsWith('Tables')).flatMap(([, fields]) => fields);
  return tables.flatMap(([table, type]) =>
    (interfaces.get(type) ?? []).map(([name, columnType]) => columnOf(table, name, columnType)),
  );
}

const sorted = (columns: Column[]) =>
  columns.map(column => Object.values(column).join(' ')).sort((a, b) => (a < b ? -1 : 1));

it('declares every table and column of the database with its type, nullability and default', async () => {
  expect(sorted(declaredColumns())).toEqual(sorted(await databaseColumns()));
});

it.each(['app_user', 'outgoing_mail'])('accepts the languages of rules in %s', async table => {
  const { rows } = await db.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = $1::regclass and conname like '%_language_check'`,
    [table],
  );
  const listed = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(([, language]) => language);
  expect(listed).toEqual([...LANGUAGES]);
});
