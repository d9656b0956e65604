import type { Tables } from './tables.ts';

/** A reference, such as `location`, is shown by the name of its entry; times are ISO 8601 in UTC. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The column that names an entry, where it is not `name`. */
const LABEL_COLUMNS: Partial<Record<keyof Tables, string>> = {
  coupon: 'code',
  vod_media_item: 'title',
  vod_media_rail: 'title',
  slide: 'title',
  preroll: 'sponsor',
};
export const labelColumn = (table: keyof Tables) => LABEL_COLUMNS[table] ?? 'name';

/** The tables to which columns refer by an id. */
const REFERENCES: Readonly<Record<string, keyof Tables>> = {
  parent_id: 'event_category',
  event_category_id: 'event_category',
  location_id: 'event_location',
  home_team_id: 'participant',
  participant_group_id: 'participant_group',
  single_event_package_id: 'package',
  vod_media_category_id: 'vod_media_category',
};
const TIME_COLUMNS: ReadonlySet<string> = new Set([
  'starts_at',
  'ends_at',
  'date',
  'updated_at',
  'retired_at',
]);

/** A field of the written row as JSON if it differs from the row before, else null. */
export function fieldChange(column: string): string {
  const { [column]: table } = REFERENCES;
  const value = (row: 'before' | 'written') => {
    const stored = `${row}."${column}"`;
    if (table !== undefined)
      return `(select e."${labelColumn(table)}" from "${table}" e where e.id = ${stored})`;
    return TIME_COLUMNS.has(column)
      ? `to_char(${stored} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
      : stored;
  };
  const field = table === undefined ? column : column.replace(/_id$/, '');
  return `case when before."${column}" is distinct from written."${column}"
    then jsonb_build_object('field', '${field}', 'before', ${value('before')}, 'after', ${value('written')}) end`;
}
