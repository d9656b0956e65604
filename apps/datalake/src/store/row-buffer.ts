import type { Database, Queryable } from '@grandstand/db/database';
import { visitorDay } from '@grandstand/rules/analytics';
import { HOUR_MS } from '@grandstand/rules/constants';
import { createPartitions, RAW_TABLES, type RawTable } from './raw-tables.ts';

/** A row of a raw table. `at` is in Unix milliseconds; a report of `seconds` may reach into the hour before. */
export interface RawRow {
  readonly at: number;
  readonly [column: string]: unknown;
}

const WRITE_EVERY_MS = 500;
/** More rows than this are refused: they wait in the browsers while the database does not respond. */
const MOST_ROWS = 100_000;
/** One statement per table writes up to this many rows. */
const MOST_WRITTEN = 5000;

export interface RowBuffer {
  /** False if there is no room. */
  add(table: RawTable, rows: readonly RawRow[]): boolean;
  /** Writes everything. Rejects if the database does not respond; the rows remain. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Collects rows and writes them in batches: a process that is killed loses half a second of them. */
export function rowBuffer(db: Database, failed: (error: unknown) => void): RowBuffer {
  const waiting = new Map<RawTable, RawRow[]>(RAW_TABLES.map(table => [table, []]));
  const days = new Set<string>();
  let size = 0;
  let writing = Promise.resolve();

  async function writeAll(): Promise<void> {
    for (const [table, rows] of waiting) {
      while (rows.length > 0) {
        const batch = rows.slice(0, MOST_WRITTEN);
        await prepareDays(batch);
        await db.tx(tx => write(tx, table, batch));
        rows.splice(0, batch.length);
        size -= batch.length;
      }
    }
  }

  async function prepareDays(rows: readonly RawRow[]): Promise<void> {
    for (const day of new Set(rows.map(({ at }) => visitorDay(at)))) {
      if (days.has(day)) continue;
      await createPartitions(db, day);
      days.add(day);
    }
  }

  function flush(): Promise<void> {
    const done = writing.then(writeAll);
    writing = done.catch(() => undefined);
    return done;
  }

  const timer = setInterval(() => void flush().catch(failed), WRITE_EVERY_MS);
  return {
    add(table, rows) {
      if (size + rows.length > MOST_ROWS) return false;
      waiting.get(table)?.push(...rows);
      size += rows.length;
      return true;
    },
    flush,
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}

async function write(tx: Queryable, table: RawTable, rows: readonly RawRow[]): Promise<void> {
  const written = rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }));
  await tx.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [
    JSON.stringify(written),
  ]);
  const hours = new Set(
    rows.flatMap(({ at, viewing_time }) => [hourOf(at), hourOf(at - secondsMs(viewing_time))]),
  );
  await tx.query(
    `insert into changed_hour select * from json_populate_recordset(null::changed_hour, $1::json)
     on conflict do nothing`,
    [JSON.stringify([...hours].map(hour => ({ hour })))],
  );
}

const secondsMs = (seconds: unknown) => (typeof seconds === 'number' ? seconds * 1000 : 0);
const hourOf = (at: number) => new Date(at - (at % HOUR_MS)).toISOString();
