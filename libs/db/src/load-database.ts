import type { Database, Queryable } from './database.ts';
import { type DumpEnd, type DumpHead, type DumpTable, dumpTables } from './dump-database.ts';
import { type Migration, migrate, readAppliedIfAny, readMigrations } from './migrate.ts';
import { differingTables, type RowSums } from './row-sums.ts';
import {
  DUMP_SETTINGS,
  identifier,
  LONGEST_STATEMENT_MS,
  listStoredTables,
  type Partition,
  type StoredTable,
} from './stored-tables.ts';

/** The dump cannot be loaded; nothing was changed. */
export class DumpRefused extends Error {
  override readonly name = 'DumpRefused';
}

const INSERTED_ROWS = 500;

interface LoadOptions {
  /** Called with the share of the tables that were compared, from 0 to 1. */
  readonly onCompared?: (share: number) => void;
  /** The migrations of the database, if it is not the product's own. */
  readonly migrationsDir?: URL;
}

/**
 * Loads a dump into a database whose tables are empty, in one transaction that compares every row with the dump. Then
 * applies the migrations that the dump lacks.
 */
export async function loadDatabase(
  db: Database,
  lines: AsyncIterable<string>,
  { onCompared, migrationsDir }: LoadOptions = {},
): Promise<RowSums> {
  const reader = lines[Symbol.asyncIterator]();
  const head = parsed<Partial<DumpHead>>(await reader.next());
  if (head.grandstand_database !== 1 || head.migrations === undefined) {
    throw new DumpRefused('The backup contains no database of Grandstand.');
  }
  const migrations = await readMigrations(migrationsDir);
  const own = migrationsOf(head.migrations, migrations);
  await refuseNewerTables(db, own);
  await migrate(db, own);
  const sums = await db.tx(async tx => {
    await tx.query(DUMP_SETTINGS);
    await createPartitions(tx, head.partitions ?? []);
    const end = await loadRows(tx, { [Symbol.asyncIterator]: () => reader });
    return verified(end.tables, await dumpTables(tx, undefined, { onShare: onCompared }));
  });
  await migrate(db, migrations);
  return sums;
}

/** Whether nothing was ever stored in the database, though it may have tables. One of `tables` has a row as soon as it is used. */
export async function isEmptyDatabase(
  db: Queryable,
  tables: readonly string[] = ['channel'],
): Promise<boolean> {
  for (const table of tables) {
    const { rows } = await db.query<{ is_there: boolean }>(`select to_regclass($1) is not null as is_there`, [
      `public.${table}`,
    ]);
    if (rows[0]?.is_there !== true) continue;
    if ((await db.query(`select 1 from ${identifier(table)} limit 1`, [])).rows.length > 0) return false;
  }
  return true;
}

/** The dump is loaded into the tables of its own time, which are then brought up to date with their rows. */
async function refuseNewerTables(db: Queryable, own: readonly Migration[]): Promise<void> {
  const names = new Set(own.map(({ name }) => name));
  const applied = [...(await readAppliedIfAny(db)).keys()];
  if (applied.every(name => names.has(name))) return;
  throw new DumpRefused(
    'The database has the tables of a newer version than the backup. Drop it, create it again and repeat the command.',
  );
}

function migrationsOf(wanted: DumpHead['migrations'], known: readonly Migration[]): Migration[] {
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const unknown = wanted.find(({ name, checksum }) => checksums.get(name) !== checksum);
  if (unknown !== undefined) {
    throw new DumpRefused(
      `A newer or another version of Grandstand made the backup (it has the migration ${unknown.name}, which this version does not know). Restore it with the version that made it.`,
    );
  }
  const names = new Set(wanted.map(({ name }) => name));
  return known.filter(({ name }) => names.has(name));
}

const BOUNDS = /^FOR VALUES FROM \('[^']*'\) TO \('[^']*'\)$/;

async function createPartitions(tx: Queryable, partitions: readonly Partition[]): Promise<void> {
  for (const { name, parent, bounds } of partitions) {
    if (!BOUNDS.test(bounds))
      throw new DumpRefused(`The backup has an unknown kind of partition: ${bounds}.`);
    await tx.query(
      `create table if not exists ${identifier(name)} partition of ${identifier(parent)} ${bounds}`,
    );
  }
}

/** Returns the end of the dump. */
async function loadRows(tx: Queryable, lines: AsyncIterable<string>): Promise<DumpEnd> {
  const tables = new Map((await listStoredTables(tx)).map(table => [table.name, table]));
  const names = [...tables.keys()].map(identifier);
  const constraints = await foreignKeys(tx);
  for (const { table, name } of constraints) {
    await tx.query(`alter table ${table} drop constraint ${identifier(name)}`);
  }
  for (const name of names) await tx.query(`alter table ${name} disable trigger user`);
  await tx.query(`truncate ${names.join(', ')}`);
  const end = await insertAll(tx, tables, lines);
  for (const { name, last_value, is_called } of end.sequences) {
    await tx.query('select setval($1::regclass, $2::bigint, $3::boolean)', [
      `public.${identifier(name)}`,
      last_value,
      is_called,
    ]);
  }
  for (const name of names) await tx.query(`alter table ${name} enable trigger user`);
  // Adding a constraint checks every row.
  for (const { table, name, definition } of constraints) {
    const statement = `alter table ${table} add constraint ${identifier(name)} ${definition}`;
    await tx.query(statement, undefined, LONGEST_STATEMENT_MS);
  }
  return end;
}

function verified(expected: RowSums, loaded: RowSums): RowSums {
  const [differing] = differingTables(expected, loaded);
  if (differing === undefined) return loaded;
  const count = (sums: RowSums) => sums[differing]?.rows ?? 'no';
  throw new DumpRefused(
    `The rows of ${differing} differ from the backup (${count(expected)} there, ${count(loaded)} loaded): the backup is damaged.`,
  );
}

/** Inserts the rows of each table. Returns the end of the dump. */
async function insertAll(
  tx: Queryable,
  tables: ReadonlyMap<string, StoredTable>,
  lines: AsyncIterable<string>,
): Promise<DumpEnd> {
  let insert: ((rows: readonly string[]) => Promise<void>) | null = null;
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length > 0) await insert?.(batch);
    batch = [];
  };
  for await (const line of lines) {
    if (line.startsWith('[')) {
      batch.push(line);
      if (batch.length >= INSERTED_ROWS) await flush();
      continue;
    }
    await flush();
    const entry = parsed<DumpTable | DumpEnd>({ value: line });
    if ('tables' in entry) return entry;
    insert = insertInto(tx, entry, tables.get(entry.table));
  }
  throw new DumpRefused('The end of the backup is missing: it was cut off.');
}

function insertInto(tx: Queryable, { table, columns }: DumpTable, stored: StoredTable | undefined) {
  const types = new Map(stored?.columns.map(({ name, type }) => [name, type]));
  const values = columns.map((column, i) => {
    const type = types.get(column);
    if (type === undefined) throw new DumpRefused(`The backup has an unknown column: ${table}.${column}.`);
    return `(parsed.cells ->> ${i})::${type}`;
  });
  const statement = `insert into ${identifier(table)} (${columns.map(identifier).join(', ')}) overriding system value
    select ${values.join(', ')} from unnest($1::text[]) as line, lateral (select line::jsonb as cells) as parsed`;
  return async (rows: readonly string[]) => {
    await tx.query(statement, [rows], LONGEST_STATEMENT_MS);
  };
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Tables refer to each other in circles, so no order of inserts satisfies all of their constraints. */
async function foreignKeys(tx: Queryable): Promise<ForeignKey[]> {
  const { rows } = await tx.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
    [],
  );
  return rows;
}

function parsed<T>({ value }: { readonly value?: string }): T {
  try {
    return JSON.parse(value ?? '');
  } catch {
    throw new DumpRefused('The backup is damaged: it has a line that is no JSON.');
  }
}
