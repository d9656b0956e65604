import { localCommand, operatorCommand } from '../command-line/command.ts';
import { counted } from '../command-line/counted.ts';
import { flag, pathValue } from '../command-line/values.ts';
import type { AppliedChannel } from '../operations/channels.ts';
import { changeLines } from './change-lines.ts';
import { EXPORT_COMMAND } from './export-command.ts';
import { differenceLines } from './game-differences.ts';
import { GAME_IMPORT_COMMANDS } from './game-import-commands.ts';
import { NEW_CHANNEL_COMMAND } from './new-channel-command.ts';
import { PREVIEW_COMMAND } from './preview-command.ts';

const load = () => import('../operations/channels.ts');
const directory = pathValue('DIR', 'the folder of the bundle');

export const CHANNEL_COMMANDS = [
  NEW_CHANNEL_COMMAND,
  PREVIEW_COMMAND,
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
  EXPORT_COMMAND,
  ...GAME_IMPORT_COMMANDS,
];

/** Sums up the changes of an applied bundle. */
export function appliedLines(applied: AppliedChannel): string[] {
  const { channel_key, added, changed, retired, unchanged, moved, timelines, recordings } = applied;
  return [
    `${applied.is_dry_run ? 'Nothing was changed. This would be: ' : ''}${channel_key}: ${added} added, ${changed} changed, ${retired} retired, ${unchanged} unchanged.`,
    ...(moved > 0 ? [movedLine(moved)] : []),
    ...(timelines > 0
      ? [`${counted(timelines, 'game')} ${timelines === 1 ? 'has a new timeline' : 'have new timelines'}.`]
      : []),
    ...differenceLines(applied.differences, applied.is_dry_run),
    ...(recordings.length > 0
      ? [
          `${counted(recordings.length, 'recording')} ${recordings.length === 1 ? 'is' : 'are'} being processed.`,
        ]
      : []),
    ...applied.notes,
    ...applied.warnings,
  ];
}

function movedLine(moved: number): string {
  const have = moved === 1 ? 'has a new time: its time is' : 'have new times: their times are';
  return `${counted(moved, 'game')} ${have} relative to the moment of applying.`;
}
