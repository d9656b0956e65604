import type { ColumnType, GeneratedAlways } from 'kysely';

export type Time = ColumnType<Date, Date | string, Date | string>;
export type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type GeneratedTime = ColumnType<Date, Date | string | undefined, Date | string>;
export type Json = ColumnType<unknown, string, string>;
export type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>;
export type Gender = 'M' | 'W';

/** Columns of every bundle entry: its key in the bundle, and the time at which it was retired. */
export interface BundleEntry {
  id: GeneratedAlways<number>;
  channel_id: number;
  key: string;
  retired_at: OptionalTime;
}
