import { lockChannel } from '@grandstand/db/channels';
import type { Queryable } from '@grandstand/db/database';
import { findLastImport, listGameImports, undoGameImport } from '@grandstand/db/game-imports';
import { readAppliedBundle } from '../apply/read-applied-bundle.ts';
import { rolledBack } from '../apply/rolled-back.ts';
import type { ApplyDatabase } from '../apply-bundle.ts';
import { BundleProblems } from '../bundle-problems.ts';
import type { ReportProgress } from '../report-progress.ts';
import { ownImportedGames } from './imported-games.ts';
import { type ImportedSchedule, scheduleResult, writeSchedules } from './write-schedules.ts';

export interface ImportToUndo {
  readonly channelKey: string;
  readonly now: Date;
  readonly isDryRun: boolean;
}

/** Takes the last import back: its schedule is as the import before it, or removed. Throws BundleProblems if it cannot. */
export async function undoImport({
  db,
  report = () => undefined,
  ...task
}: ImportToUndo & {
  readonly db: ApplyDatabase;
  readonly report?: ReportProgress;
}): Promise<ImportedSchedule> {
  const work = (tx: Queryable) => undoLast(tx, task, report);
  return task.isDryRun ? rolledBack(db, work) : db.tx(work);
}

async function undoLast(
  tx: Queryable,
  { channelKey, now, isDryRun }: ImportToUndo,
  report: ReportProgress,
): Promise<ImportedSchedule> {
  const { channelId, bundle } = await readAppliedBundle(tx, channelKey, now);
  await lockChannel(tx, channelId);
  const last = await findLastImport(tx, channelId);
  if (last === undefined) throw new BundleProblems(`${channelKey} has no import to undo.`);
  await undoGameImport(tx, last.id, now);
  const imports = await listGameImports(tx, channelId);
  const earlier = imports.find(({ schedule }) => schedule === last.schedule)?.games ?? [];
  const keys = new Set([...last.games, ...earlier].map(({ key }) => key));
  const games = ownImportedGames(bundle, imports);
  const change = { channelId, bundle, games, keys, now, report, isUndo: true };
  const written = await writeSchedules(tx, change);
  const schedule = { channel_key: channelKey, schedule: last.schedule };
  return scheduleResult(schedule, written, { games: earlier.length, isDryRun });
}
