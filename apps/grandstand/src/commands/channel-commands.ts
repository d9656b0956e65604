import type { AppliedEntry } from '@grandstand/bundle/apply-bundle';
import { localCommand, operatorCommand } from '../command-line/command.ts';
import { table } from '../command-line/table.ts';
import { flag, pathValue } from '../command-line/values.ts';
import type { AppliedChannel } from '../operations/channels.ts';

const load = () => import('../operations/channels.ts');
const directory = pathValue('DIR', 'the folder of the bundle');

export const CHANNEL_COMMANDS = [
  localCommand({
    name: 'channel check',
    summary: 'List the problems of a channel bundle',
    arguments: { directory },
    run: async (config, input, progress) => (await load()).checkChannel(config, input, progress),
    show: ({ channel, notes }) => [...(notes === '' ? [] : [notes]), `${channel}: the bundle is valid.`],
  }),
  operatorCommand({
    name: 'channel apply',
    summary: 'Check and apply a channel bundle, also while the server runs',
    notes: ['Prints each entry that is added, changed or retired, with its id.'],
    arguments: { directory },
    options: { dry_run: flag('show what would change, and change nothing') },
    run: async (operator, input, progress) => (await load()).applyChannel(operator, input, progress),
    show: applied => [...changeLines(applied), ...appliedLines(applied)],
  }),
];

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

/** One line for each entry that applying a bundle has changed. */
function changeLines({ entries, documents }: AppliedChannel): string[] {
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

/** Sums up the changes of an applied bundle. */
export function appliedLines(applied: AppliedChannel): string[] {
  const { channel_key, added, changed, retired, unchanged, moved, timelines, recordings, warnings } = applied;
  return [
    `${applied.is_dry_run ? 'Nothing was changed. This would be: ' : ''}${channel_key}: ${added} added, ${changed} changed, ${retired} retired, ${unchanged} unchanged.`,
    ...(moved > 0 ? [movedLine(moved)] : []),
    ...(timelines > 0
      ? [`${games(timelines)} ${timelines === 1 ? 'has a new timeline' : 'have new timelines'}.`]
      : []),
    ...(recordings.length > 0 ? [`${recordings.length} recordings are being processed.`] : []),
    ...warnings,
  ];
}

function movedLine(moved: number): string {
  const have = moved === 1 ? 'has a new time: its time is' : 'have new times: their times are';
  return `${games(moved)} ${have} relative to the moment of applying.`;
}

function games(count: number): string {
  return `${count} game${count === 1 ? '' : 's'}`;
}
