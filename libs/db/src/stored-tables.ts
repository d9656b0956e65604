import type { Queryable } from './database.ts';

/** A table of our own with its columns, in a fixed order. Tables of the job queue are rebuilt from these at every start. */
export interface StoredTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

export async function listStoredTables(db: Queryable): Promise<StoredTable[]> {
  const { rows } = await db.query<StoredTable>(
    `select c.relname as name, jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attname) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migration'
        and a.attnum > 0 and not a.attisdropped
      group by c.relname order by c.relname`,
    [],
  );
  return rows;
}

/** A part of a table, such as the rows of one day. Migrations create only the table. */
export interface Partition {
  readonly name: string;
  readonly parent: string;
  /** Such as `FOR VALUES FROM ('2026-11-23 08:00:00+00') TO ('2026-11-24 08:00:00+00')`. */
  readonly bounds: string;
}

export async function listPartitions(db: Queryable): Promise<Partition[]> {
  const { rows } = await db.query<Partition>(
    `select c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bounds
      from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class p on p.oid = i.inhparent
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relispartition
      order by c.relname`,
    [],
  );
  return rows;
}

/** Quotes a name for a statement. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The same text for the same value in every database, and no time limit, for the rest of the transaction. */
export const DUMP_SETTINGS = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex'`;

/** The client's limit for a statement on all rows of a table. */
export const LONGEST_STATEMENT_MS = 24 * 3_600_000;
