import { once } from 'node:events';
import { applyBundle } from '../apply-bundle.ts';
import { BundleProblems } from '../bundle-problems.ts';
import { checkBundle } from '../check-bundle.ts';
import { formatProblems } from '../problem.ts';
import type { FromProcess, Task } from './protocol.ts';
import { remoteDatabase } from './remote-database.ts';

if (process.send === undefined) throw new Error('bundle-process.ts runs as a child process');
// Without its parent the result concerns nobody.
process.on('disconnect', () => process.exit());

async function run(task: Task): Promise<FromProcess> {
  if (task.kind === 'check') {
    const { problems, bundle } = await checkBundle(task.dir, task);
    return { checked: { text: formatProblems(problems), channel: bundle?.bundle.channel ?? null } };
  }
  try {
    return { applied: await applyBundle({ ...task, db: remoteDatabase(process) }) };
  } catch (error) {
    if (error instanceof BundleProblems) return { problems: error.message };
    throw error;
  }
}

const [task] = (await once(process, 'message')) as [Task];
process.send(await run(task));
