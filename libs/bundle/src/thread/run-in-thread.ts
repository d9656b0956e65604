import { Worker } from 'node:worker_threads';
import { refusalOf } from '@grandstand/db/query-error';
import type { Applied, ApplyDatabase, BundleToApply } from '../apply-bundle.ts';
import { BundleProblems } from '../bundle-problems.ts';
import type { CheckOptions } from '../check-bundle.ts';
import { figure } from '../limits.ts';
import type { DatabaseCall, FromThread, Task, ToThread } from './protocol.ts';
import { ServedDatabase } from './serve-database.ts';

/** Enough for a bundle at every limit. A bundle that needs more is rejected. */
const MOST_HEAP_MB = 1024;

export interface CheckedInThread {
  /** Lists every problem. */
  readonly text: string;
  /** Null if the bundle cannot be applied. */
  readonly channel: string | null;
}

/** Checks a bundle without blocking this thread. Throws the signal's reason when it aborts. */
export async function checkInThread(
  dir: string,
  options: CheckOptions,
  signal: AbortSignal,
): Promise<CheckedInThread> {
  const result = await runInThread({ kind: 'check', dir, ...options }, signal);
  if (!('checked' in result)) throw new Error('the thread did not return the result of the check');
  return result.checked;
}

/**
 * Applies a bundle without blocking this thread, which only forwards the statements. Throws BundleProblems, or the
 * signal's reason when it aborts; nothing has changed then. A commit cannot be interrupted.
 */
export async function applyInThread(
  { db, ...bundle }: BundleToApply & { readonly db: ApplyDatabase },
  signal: AbortSignal,
): Promise<Applied> {
  const result = await runInThread({ kind: 'apply', ...bundle }, signal, db);
  if ('problems' in result) throw new BundleProblems(result.problems);
  if (!('applied' in result)) throw new Error('the thread did not return the result of the apply');
  return result.applied;
}

type Result = Exclude<FromThread, { id: number }>;

async function runInThread(task: Task, signal: AbortSignal, db?: ApplyDatabase): Promise<Result> {
  signal.throwIfAborted();
  const served = db && new ServedDatabase(db);
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  // The worker must not inherit flags of the process such as --import.
  const worker = new Worker(new URL('./bundle-worker.ts', import.meta.url), {
    workerData: task,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  const leave = () => {
    // Ignores a commit that is still in flight.
    worker.removeAllListeners('message');
    reject(signal.reason);
  };
  signal.addEventListener('abort', leave, { once: true });
  worker.on('message', (message: FromThread) => {
    if (!('id' in message)) return resolve(message);
    if (message.op === 'commit') signal.removeEventListener('abort', leave);
    void respond(worker, served, message);
  });
  worker.on('error', error => reject(asProblem(error)));
  worker.on('exit', () => reject(new Error('the thread ended without a result')));
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', leave);
    await worker.terminate();
    await served?.rollBack();
  }
}

async function respond(
  worker: Worker,
  served: ServedDatabase | undefined,
  { id, ...call }: { readonly id: number } & DatabaseCall,
): Promise<void> {
  const send = (message: ToThread) => worker.postMessage(message);
  try {
    if (served === undefined) throw new Error('a check uses no database');
    send({ id, ...(await served.handle(call)) });
  } catch (error) {
    send({ id, refused: refusalOf(error) });
  }
}

function asProblem(error: unknown): unknown {
  const isOutOfMemory =
    error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (!isOutOfMemory) return error;
  return new BundleProblems(`The bundle takes more than ${figure(MOST_HEAP_MB)} MB of memory to read.`);
}
