import type { AppliedEntry } from '@grandstand/bundle/apply-bundle';
import type { FieldChange } from '@grandstand/db/field-changes';
import { table } from '../command-line/table.ts';
import { formatMinute } from './format-minute.ts';

/** More are in the JSON only. */
const MOST_NAMED = 500;

const TABLE_NAMES: Readonly<Partial<Record<AppliedEntry['table'], string>>> = {
  event: 'game',
  event_category: 'category',
  event_location: 'location',
  participant: 'team',
  participant_group: 'group',
  vod_media_category: 'film category',
  vod_media_item: 'film',
  vod_media_rail: 'film rail',
};

interface Changes {
  readonly entries: readonly AppliedEntry[];
  /** The names of changed documents, such as `settings` and `menu`. */
  readonly documents: readonly string[];
}

/** One line for each entry that was added, changed or retired, or would be. */
export function changeLines({ entries, documents }: Changes): string[] {
  const moved = entries.filter(isOnlyMoved).length;
  const named = entries.filter(entry => !isOnlyMoved(entry));
  const rows = named.slice(0, MOST_NAMED);
  const rest = named.length - rows.length;
  return [
    ...(rows.length === 0 ? [] : changeTable(rows)),
    ...(rest > 0 ? [`… and ${rest} more: --json lists them.`] : []),
    ...(moved > 0
      ? [`${moved} ${moved === 1 ? 'entry has' : 'entries have'} another place in the order.`]
      : []),
    ...(documents.length > 0 ? [`Changed: ${documents.join(', ')}.`] : []),
  ];
}

interface ChangeRow {
  /** Null below the first change of an entry. */
  readonly entry: AppliedEntry | null;
  readonly text: string;
}

/** Each field that has changed has a line of its own. */
function changeTable(entries: readonly AppliedEntry[]): string[] {
  return table(
    entries.flatMap(changeRows),
    [
      ['change', ({ entry }) => entry?.change ?? null],
      ['kind', ({ entry }) => entry && (TABLE_NAMES[entry.table] ?? entry.table)],
      ['id', ({ entry }) => entry && (entry.id ?? 'new')],
      ['key', ({ entry }) => entry?.key ?? null],
      ['name', ({ entry }) => entry?.label ?? null],
      ['fields', ({ text }) => text],
    ],
    '',
  );
}

function changeRows(entry: AppliedEntry): ChangeRow[] {
  const [first = '', ...others] = entry.fields.map(fieldText);
  return [{ entry, text: first }, ...others.map(text => ({ entry: null, text }))];
}

/** E.g. `starts_at: 2026-11-28 18:30 UTC → 2026-11-28 19:45 UTC`. */
function fieldText({ field, before, after }: FieldChange): string {
  return field === 'retired_at' ? 'restored' : `${field}: ${valueText(before)} → ${valueText(after)}`;
}

const LONGEST_VALUE = 60;
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function valueText(value: unknown): string {
  if (value === null) return 'none';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (TIME.test(text)) return `${formatMinute(new Date(text))} UTC`;
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE - 1)}…` : text;
}

export function isRestored({ fields }: AppliedEntry): boolean {
  return fields.some(({ field }) => field === 'retired_at');
}

/** An entry that was added or removed before it in the bundle moves it. */
function isOnlyMoved({ change, fields }: AppliedEntry): boolean {
  return change === 'changed' && fields.every(({ field }) => field === 'position');
}
