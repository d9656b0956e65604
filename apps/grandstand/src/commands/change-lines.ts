import type { AppliedEntry } from '@grandstand/bundle/apply-bundle';
import { table } from '../command-line/table.ts';

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

function changeTable(entries: readonly AppliedEntry[]): string[] {
  return table(
    entries,
    [
      ['change', entry => entry.change],
      ['kind', entry => TABLE_NAMES[entry.table] ?? entry.table],
      ['id', entry => entry.id ?? 'new'],
      ['key', entry => entry.key],
      ['name', entry => entry.label],
      ['fields', entry => entry.fields.join(', ')],
    ],
    '',
  );
}

/** An entry that was added or removed before it in the bundle moves it. */
function isOnlyMoved({ change, fields }: AppliedEntry): boolean {
  return change === 'changed' && fields.length === 1 && fields[0] === 'position';
}
