import { basename } from 'node:path';
import { DATE_ORDERS } from '@grandstand/bundle/games/read-clock';
import { accessType } from '@grandstand/contract/entities.schema';
import { operatorCommand } from '../command-line/command.ts';
import { channelValue, choiceValue, flag, optional, pathValue, textValue } from '../command-line/values.ts';
import type { ImportedGames } from '../operations/game-imports.ts';
import { changeLines, isRestored } from './change-lines.ts';
import { differenceLines } from './game-differences.ts';

const load = () => import('../operations/game-imports.ts');

const LONGEST_NAME = 100;
const dry_run = flag('show what would change, and change nothing');

interface ImportInput {
  readonly file: string;
  readonly schedule: string | null;
}

/** A schedule is called like its file, so that the edited file replaces the earlier one. */
function withSchedule<I extends ImportInput>(input: I): I & { readonly schedule: string } {
  return { ...input, schedule: input.schedule ?? basename(input.file) };
}

export const GAME_IMPORT_COMMANDS = [
  operatorCommand({
    name: 'channel import-games',
    summary: 'Import the games of a schedule: a CSV or iCalendar file',
    notes: [
      'CSV: a first line with headings, of which date, time, away and home are required, and id, competition, location, type, status, away_score, home_score, name and description may follow. iCalendar: one VEVENT for each game, with a title such as "Visitors @ Home" or "Home vs Visitors"; repeated events are refused.',
      "Clock times are those of the game's location, else of the channel.",
      'The edited file again makes exactly the edits, and removes the games that have left it. --dry-run shows them before. See also channel undo-import.',
    ],
    arguments: { file: pathValue('FILE', 'the schedule') },
    options: {
      channel: channelValue,
      schedule: optional(
        textValue('NAME', "which schedule this is a version of; by default the file's name", LONGEST_NAME),
      ),
      competition: optional(
        textValue('NAME', 'the competition of games that name none: a team set or category', LONGEST_NAME),
      ),
      type: optional(
        choiceValue('TYPE', 'the type of games that name none; by default free', accessType.options),
      ),
      dates: optional(choiceValue('ORDER', 'how to read dates such as 3/4/2026', DATE_ORDERS)),
      dry_run,
    },
    asks: 'if games have left the file',
    async confirm(operator, input, progress) {
      if (input.dry_run) return null;
      const preview = { ...withSchedule(input), dry_run: true };
      const { importSchedule, isImported } = await load();
      // The first import of a schedule removes nothing.
      if (!(await isImported(operator, preview))) return null;
      const { retired, entries } = await importSchedule(operator, preview, progress);
      if (retired === 0) return null;
      const names = entries
        .filter(({ change }) => change === 'retired')
        .map(({ id, label }) => `${id} ${label}`);
      return `Remove ${retired} ${retired === 1 ? 'game' : 'games'} that left the file (${shortList(names)})?`;
    },
    run: async (operator, input, progress) =>
      (await load()).importSchedule(operator, withSchedule(input), progress),
    show: importLines,
  }),
  operatorCommand({
    name: 'channel undo-import',
    summary: 'Take the last import of games back',
    notes: [
      'The games of its schedule are then those of the import before it, or removed. Run it again for the one before.',
    ],
    options: { channel: channelValue, dry_run },
    async confirm(operator, input, progress) {
      if (input.dry_run) return null;
      const undone = await (await load()).undoSchedule(operator, { ...input, dry_run: true }, progress);
      const { schedule, retired, changed } = undone;
      const restored = undone.entries.filter(isRestored).length;
      return `Undo the import of ${schedule} (${restored} ${restored === 1 ? 'game' : 'games'} added again, ${changed - restored} changed back, ${retired} removed)?`;
    },
    run: async (operator, input, progress) => (await load()).undoSchedule(operator, input, progress),
    show: importLines,
  }),
];

const MOST_NAMED = 5;

function shortList(names: readonly string[]): string {
  const rest = names.length - MOST_NAMED;
  return [...names.slice(0, MOST_NAMED), ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ');
}

function importLines(imported: ImportedGames): string[] {
  const { channel_key, schedule, entries, added, changed, retired, unchanged, notes } = imported;
  const head = imported.is_dry_run ? 'Nothing was changed. This would be: ' : '';
  return [
    ...(notes === '' ? [] : [notes]),
    ...changeLines({ entries, documents: [] }),
    `${head}${schedule} in ${channel_key}: ${added} added, ${changed} changed, ${retired} removed, ${unchanged} unchanged.`,
    ...differenceLines(imported.differences, imported.is_dry_run),
  ];
}
