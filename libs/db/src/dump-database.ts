import type { Database, Queryable } from './database.ts';
import { type RowSum, type RowSums, rowSum } from './row-sums.ts';
import {
  DUMP_SETTINGS,
  identifier,
  LONGEST_STATEMENT_MS,
  listPartitions,
  listStoredTables,
  type Partition,
  type StoredTable,
} from './stored-tables.ts';

/** The lines of a dump, in this order: the head, each table with its rows as arrays of text, the end. */
export interface DumpHead {
  readonly grandstand_database: 1;
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly partitions?: readonly Partition[];
}
export interface DumpTable {
  readonly table: string;
  readonly columns: readonly string[];
}
export interface DumpEnd {
  readonly tables: RowSums;
  readonly sequences: readonly Sequence[];
}
export interface Sequence {
  readonly name: string;
  readonly last_value: number;
  readonly is_called: boolean;
}

type WriteLine = (line: string) => unknown;
/** Called with the share of the tables that were read, from 0 to 1. */
type OnShare = (share: number) => void;

export interface DumpOptions {
  readonly onShare?: OnShare | undefined;
  /** Tables that are empty in the dump. */
  readonly withoutRowsOf?: readonly string[];
}

const FETCHED_ROWS = 500;

/**
 * Writes all rows as of one moment, while others read and write. The embedded engine has one session: there, others wait
 * until the dump has ended.
 */
export function dumpDatabase(
  db: Database,
  write: WriteLine,
  { onShare, withoutRowsOf = [] }: DumpOptions = {},
): Promise<RowSums> {
  return db.tx(async tx => {
    await tx.query('set transaction isolation level repeatable read, read only');
    await tx.query(DUMP_SETTINGS);
    const { rows: migrations } = await tx.query<DumpHead['migrations'][number]>(
      'select name, checksum from migration order by name',
      [],
    );
    const partitions = await listPartitions(tx);
    await write(JSON.stringify({ grandstand_database: 1, migrations, partitions } satisfies DumpHead));
    const tables = await dumpTables(tx, write, { onShare, withoutRowsOf });
    const end: DumpEnd = { tables, sequences: await readSequences(tx) };
    await write(JSON.stringify(end));
    return tables;
  });
}

/** Reads all rows of the transaction. */
export async function dumpTables(
  tx: Queryable,
  write: WriteLine = () => undefined,
  { onShare, withoutRowsOf = [] }: DumpOptions = {},
): Promise<RowSums> {
  const sums: Record<string, RowSum> = {};
  const stored = await listStoredTables(tx);
  for (const [index, table] of stored.entries()) {
    onShare?.(index / stored.length);
    const columns = table.columns.map(({ name }) => name);
    await write(JSON.stringify({ table: table.name, columns } satisfies DumpTable));
    sums[table.name] = withoutRowsOf.includes(table.name)
      ? rowSum().result()
      : await dumpRows(tx, table, write);
  }
  return sums;
}

async function dumpRows(tx: Queryable, { name, columns }: StoredTable, write: WriteLine): Promise<RowSum> {
  const sum = rowSum();
  const texts = columns.map(column => `${identifier(column.name)}::text`).join(', ');
  await tx.query(
    `declare dumped no scroll cursor for select to_jsonb(array[${texts}])::text as line from ${identifier(name)}`,
  );
  for (;;) {
    const fetched = `fetch ${FETCHED_ROWS} from dumped`;
    const { rows } = await tx.query<{ line: string }>(fetched, undefined, LONGEST_STATEMENT_MS);
    for (const { line } of rows) {
      sum.add(line);
      await write(line);
    }
    if (rows.length < FETCHED_ROWS) break;
  }
  await tx.query('close dumped');
  return sum.result();
}

async function readSequences(tx: Queryable): Promise<Sequence[]> {
  const { rows: names } = await tx.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
    [],
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const { rows } = await tx.query<Sequence>(
      `select last_value::integer, is_called from ${identifier(name)}`,
    );
    const [row] = rows;
    if (row !== undefined) sequences.push({ name, last_value: row.last_value, is_called: row.is_called });
  }
  return sequences;
}
