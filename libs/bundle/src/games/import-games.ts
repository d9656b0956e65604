import { basename } from 'node:path';
import { lockChannel } from '@grandstand/db/channels';
import type { Queryable } from '@grandstand/db/database';
import {
  type ImportedGame,
  listGameImports,
  listScheduledGames,
  saveGameImport,
} from '@grandstand/db/game-imports';
import { readAppliedBundle } from '../apply/read-applied-bundle.ts';
import { rolledBack } from '../apply/rolled-back.ts';
import type { ApplyDatabase } from '../apply-bundle.ts';
import { BundleProblems } from '../bundle-problems.ts';
import { contentSource } from '../content/content-source.ts';
import { formatProblems } from '../problem.ts';
import type { ReportProgress } from '../report-progress.ts';
import { assignKeys } from './assign-keys.ts';
import { findConflicts } from './find-conflicts.ts';
import { ownImportedGames, requireImportable } from './imported-games.ts';
import type { DateOrder } from './read-clock.ts';
import { readSchedule } from './read-schedule.ts';
import { resolveRows, type ScheduleDefaults } from './resolve-rows.ts';
import { LineProblems, type ReadSchedule } from './schedule-row.ts';
import { type ImportedSchedule, referredIds, scheduleResult, writeSchedules } from './write-schedules.ts';

export interface GamesToImport {
  readonly channelKey: string;
  readonly file: string;
  /** Its name: a later version of the same schedule replaces the games of the earlier one. */
  readonly schedule: string;
  readonly dates: DateOrder | null;
  readonly defaults: ScheduleDefaults;
  readonly now: Date;
  /** Only find out what would change. */
  readonly isDryRun: boolean;
}

/**
 * Decision H421: imports the games of a CSV or iCalendar file in one transaction. The same file changes nothing, and an
 * edited one makes exactly the edits. Throws BundleProblems before anything has changed.
 */
export async function importGames({
  db,
  report = () => undefined,
  ...task
}: GamesToImport & {
  readonly db: ApplyDatabase;
  readonly report?: ReportProgress;
}): Promise<ImportedSchedule> {
  report('Reading the schedule', null);
  const read = await readSchedule(task.file, task.dates);
  const work = (tx: Queryable) => importSchedule(tx, read, task, report);
  return task.isDryRun ? rolledBack(db, work) : db.tx(work);
}

async function importSchedule(
  tx: Queryable,
  read: ReadSchedule,
  { channelKey, file, schedule, defaults, now, isDryRun }: GamesToImport,
  report: ReportProgress,
): Promise<ImportedSchedule> {
  const { channelId, bundle } = await readAppliedBundle(tx, channelKey, now);
  await lockChannel(tx, channelId);
  const source = contentSource({ bundle, files: new Map() }, now.getTime());
  const found = new LineProblems(basename(file));
  found.problems.push(...read.problems);
  const resolved = resolveRows(read.rows, source, defaults, found);
  const imports = await listGameImports(tx, channelId);
  const previous = imports.find(known => known.schedule === schedule)?.games ?? [];
  const others = ownImportedGames(
    bundle,
    imports.filter(known => known.schedule !== schedule),
  );
  const taken = new Set([...Object.keys(bundle.events), ...others.map(({ key }) => key)]);
  const keyed = assignKeys(resolved, previous, taken);
  const ids = await referredIds(tx, channelId);
  const before = new Set(previous.map(({ key }) => key));
  const elsewhere = (await listScheduledGames(tx, channelId)).filter(
    ({ key }) => !before.has(key) || taken.has(key),
  );
  findConflicts(keyed, elsewhere, { source, ids, found });
  if (found.problems.some(({ level }) => level === 'error')) {
    throw new BundleProblems(formatProblems(found.problems));
  }
  const games = keyed.map(({ key, uid, event }): ImportedGame => ({ key, uid, event }));
  requireImportable(bundle, games);
  const keys = new Set([...games, ...previous].map(({ key }) => key));
  const written = await writeSchedules(tx, {
    ...{ channelId, bundle, keys, now, report, isUndo: false },
    games: [...others, ...games],
  });
  if (JSON.stringify(games) !== JSON.stringify(previous)) {
    await saveGameImport(tx, channelId, { schedule, games, imported_at: now });
  }
  const notes = [formatProblems(found.problems), ...written.notes].filter(note => note !== '');
  const counted = { games: games.length, isDryRun };
  return scheduleResult({ channel_key: channelKey, schedule }, { ...written, notes }, counted);
}
