import type { DateOrder } from '@grandstand/bundle/games/read-clock';
import type { ImportedSchedule } from '@grandstand/bundle/games/write-schedules';
import { importInProcess, type Running } from '@grandstand/bundle/process/run-in-process';
import { listGameImports } from '@grandstand/db/game-imports';
import type { Operator } from '../operator/operator.ts';
import { findChannel, withProblems } from './channels.ts';

type Deps = Pick<Operator, 'db'>;

export interface ScheduleInput {
  readonly channel: string;
  readonly file: string;
  /** The name of the schedule. */
  readonly schedule: string;
  readonly competition: string | null;
  readonly type: string | null;
  readonly dates: DateOrder | null;
  readonly dry_run: boolean;
}

/** The result with what was only shown. */
export interface ImportedGames extends ImportedSchedule {
  readonly is_dry_run: boolean;
}

/** Decision H421: imports a schedule; all its changes become visible at once. */
export function importSchedule(
  deps: Deps,
  { channel, file, schedule, competition, type, dates, dry_run }: ScheduleInput,
  running: Running,
): Promise<ImportedGames> {
  return withProblems(running.signal, async () => {
    await findChannel(deps, channel);
    const task = { channelKey: channel, file, schedule, dates, now: new Date(), isDryRun: dry_run };
    const defaults = { competition, type };
    const imported = await importInProcess({ kind: 'import_games', db: deps.db, ...task, defaults }, running);
    return { ...imported, is_dry_run: dry_run };
  });
}

/** Whether a version of the schedule is in the channel. */
export async function isImported(
  deps: Deps,
  { channel, schedule }: Pick<ScheduleInput, 'channel' | 'schedule'>,
): Promise<boolean> {
  const { id } = await findChannel(deps, channel);
  const imports = await listGameImports(deps.db, id);
  return imports.some(known => known.schedule === schedule);
}

export interface UndoInput {
  readonly channel: string;
  readonly dry_run: boolean;
}

/** Takes the last import of a channel back. */
export function undoSchedule(
  deps: Deps,
  { channel, dry_run }: UndoInput,
  running: Running,
): Promise<ImportedGames> {
  return withProblems(running.signal, async () => {
    await findChannel(deps, channel);
    const task = { channelKey: channel, now: new Date(), isDryRun: dry_run };
    const undone = await importInProcess({ kind: 'undo_import', db: deps.db, ...task }, running);
    return { ...undone, is_dry_run: dry_run };
  });
}
