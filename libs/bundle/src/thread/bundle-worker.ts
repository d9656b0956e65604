import { parentPort, workerData } from 'node:worker_threads';
import { applyBundle } from '../apply-bundle.ts';
import { BundleProblems } from '../bundle-problems.ts';
import { checkBundle } from '../check-bundle.ts';
import { formatProblems } from '../problem.ts';
import type { FromThread, Task } from './protocol.ts';
import { remoteDatabase } from './remote-database.ts';

if (parentPort === null) throw new Error('bundle-worker.ts runs as a thread');
const port = parentPort;

async function run(task: Task): Promise<FromThread> {
  if (task.kind === 'check') {
    const { problems, bundle } = await checkBundle(task.dir, task);
    return { checked: { text: formatProblems(problems), channel: bundle?.bundle.channel ?? null } };
  }
  try {
    return { applied: await applyBundle({ ...task, db: remoteDatabase(port) }) };
  } catch (error) {
    if (error instanceof BundleProblems) return { problems: error.message };
    throw error;
  }
}

port.postMessage(await run(workerData as Task));
// An open port would keep the thread alive.
port.close();
