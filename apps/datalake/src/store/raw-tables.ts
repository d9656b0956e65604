import type { Database, Queryable } from '@grandstand/db/database';
import { isPastRetention, RAW_DAYS, visitorDayStart } from '@grandstand/rules/analytics';
import { DAY_MS } from '@grandstand/rules/constants';

export const RAW_TABLES = ['visit', 'tracked_event', 'video_event', 'viewing'] as const;
export type RawTable = (typeof RAW_TABLES)[number];

/** A partition is named by its day, such as `viewing_20261123`. */
const partitionName = (table: RawTable, day: string) => `${table}_${day.replaceAll('-', '')}`;

/** Creates the partitions of a day. */
export async function createPartitions(db: Queryable, day: string): Promise<void> {
  const start = visitorDayStart(day);
  const [from, to] = [start, start + DAY_MS].map(at => new Date(at).toISOString());
  const statements = RAW_TABLES.map(
    table => `create table if not exists ${partitionName(table, day)} partition of ${table}
      for values from ('${from}') to ('${to}')`,
  );
  await db.query(statements.join(';\n'));
}

/** Deletes the raw rows of days that are past their retention. */
export async function dropOldPartitions(db: Database, now: number): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select relname::text as name from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = any($1::regclass[]) order by relname`,
    [`{${RAW_TABLES.join()}}`],
  );
  const old = rows.flatMap(({ name }) => {
    const day = name.slice(-8).replace(/(....)(..)(..)/, '$1-$2-$3');
    return isPastRetention(day, RAW_DAYS, now) ? [name] : [];
  });
  for (const name of old) await db.query(`drop table "${name}"`);
  return old;
}
