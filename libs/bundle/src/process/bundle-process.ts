import { once } from 'node:events';
import { applyBundle } from '../apply-bundle.ts';
import { BundleProblems } from '../bundle-problems.ts';
import { missingParts } from '../check/missing-parts.ts';
import { checkBundle } from '../check-bundle.ts';
import { exportBundle } from '../export/export-bundle.ts';
import { importGames } from '../games/import-games.ts';
import { undoImport } from '../games/undo-import.ts';
import { formatProblems } from '../problem.ts';
import type { ReportProgress } from '../report-progress.ts';
import type { FromProcess, Task } from './protocol.ts';
import { remoteDatabase } from './remote-database.ts';

if (process.send === undefined) throw new Error('bundle-process.ts runs as a child process');
// Without its parent the result concerns nobody.
process.on('disconnect', () => process.exit());

async function run(task: Task): Promise<FromProcess> {
  if (task.kind === 'check') {
    const { problems, bundle } = await checkBundle(task.dir, task);
    const channel = bundle?.bundle.channel ?? null;
    const missing = bundle === undefined ? [] : missingParts(bundle.bundle, new Date());
    return { checked: { text: formatProblems(problems), channel, missing } };
  }
  try {
    return await runOnDatabase(task);
  } catch (error) {
    if (error instanceof BundleProblems) return { problems: error.message };
    throw error;
  }
}

async function runOnDatabase(task: Exclude<Task, { kind: 'check' }>): Promise<FromProcess> {
  const db = remoteDatabase(process);
  const report: ReportProgress = (...progress) => void process.send?.({ progress } satisfies FromProcess);
  switch (task.kind) {
    case 'apply':
      return { applied: await applyBundle({ ...task, db, report }) };
    case 'export':
      return { exported: await exportBundle({ ...task, db }) };
    case 'import_games':
      return { imported: await importGames({ ...task, db, report }) };
    case 'undo_import':
      return { imported: await undoImport({ ...task, db, report }) };
  }
}

const [task] = (await once(process, 'message')) as [Task];
process.send(await run(task));
