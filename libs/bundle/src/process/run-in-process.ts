import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { refusalOf } from '@grandstand/db/query-error';
import type { Applied, ApplyDatabase, BundleToApply } from '../apply-bundle.ts';
import { BundleProblems } from '../bundle-problems.ts';
import type { CheckOptions } from '../check-bundle.ts';
import type { BundleToExport, ExportedBundle } from '../export/export-bundle.ts';
import type { ImportedSchedule } from '../games/write-schedules.ts';
import { figure } from '../limits.ts';
import type { ReportProgress } from '../report-progress.ts';
import type { DatabaseCall, FromProcess, Task, ToProcess } from './protocol.ts';
import { ServedDatabase } from './serve-database.ts';

/** Enough for a bundle at every limit. A bundle that needs more is rejected. */
const MOST_HEAP_MB = 1024;

export interface CheckResult {
  /** Lists every problem. */
  readonly text: string;
  /** Null if the bundle cannot be applied. */
  readonly channel: string | null;
  /** The parts that a channel for real visitors should have and the bundle lacks. */
  readonly missing: readonly string[];
}

/** Checks a bundle in a child process. Throws the signal's reason when it aborts. */
export async function checkInProcess(
  dir: string,
  options: CheckOptions,
  signal: AbortSignal,
  mostHeapMb = MOST_HEAP_MB,
): Promise<CheckResult> {
  const result = await runInProcess({ kind: 'check', dir, ...options }, { signal, mostHeapMb });
  if (!('checked' in result)) throw new Error('the child process did not return the result of the check');
  return result.checked;
}

/**
 * Applies a bundle in a child process; this one only forwards its statements. Throws BundleProblems, or the signal's reason
 * when it aborts; nothing has changed then. A commit cannot be interrupted.
 */
export async function applyInProcess(
  { db, ...bundle }: BundleToApply & { readonly db: ApplyDatabase },
  { signal, report }: Running,
): Promise<Applied> {
  const result = await runInProcess({ kind: 'apply', ...bundle }, { signal, report, db });
  if ('problems' in result) throw new BundleProblems(result.problems);
  if (!('applied' in result)) throw new Error('the child process did not return the result of the apply');
  return result.applied;
}

/** Exports a bundle in a child process, apart from its recordings. Throws as `applyInProcess`; the folder is then incomplete. */
export async function exportInProcess(
  { db, ...task }: BundleToExport & { readonly db: ApplyDatabase },
  signal: AbortSignal,
): Promise<ExportedBundle> {
  const result = await runInProcess({ kind: 'export', ...task }, { signal, db });
  if ('problems' in result) throw new BundleProblems(result.problems);
  if (!('exported' in result)) throw new Error('the child process did not return the result of the export');
  return result.exported;
}

/** Imports a schedule or undoes an import, in a child process. Throws as `applyInProcess`. */
export async function importInProcess(
  { db, ...task }: (GamesTask | UndoTask) & { readonly db: ApplyDatabase },
  { signal, report }: Running,
): Promise<ImportedSchedule> {
  const result = await runInProcess(task, { signal, report, db });
  if ('problems' in result) throw new BundleProblems(result.problems);
  if (!('imported' in result)) throw new Error('the child process did not return the result of the import');
  return result.imported;
}

type GamesTask = Extract<Task, { kind: 'import_games' }>;
type UndoTask = Extract<Task, { kind: 'undo_import' }>;
type Result = Exclude<FromProcess, { id: number } | { progress: unknown }>;

export interface Running {
  readonly signal: AbortSignal;
  readonly report?: ReportProgress | undefined;
}

interface Options extends Running {
  readonly db?: ApplyDatabase;
  readonly mostHeapMb?: number;
}

/**
 * A process, not a thread, because the server must survive its end: V8 has ended whole processes when a thread was ended
 * in the middle of its work ("Check failed: jit_page.has_value()").
 */
async function runInProcess(
  task: Task,
  { signal, report, db, mostHeapMb = MOST_HEAP_MB }: Options,
): Promise<Result> {
  signal.throwIfAborted();
  const served = db && new ServedDatabase(db);
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const child = fork(new URL('./bundle-process.ts', import.meta.url), {
    // Replaces the flags of this process, such as --import.
    execArgv: [`--max-old-space-size=${mostHeapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const exited = exitOf(child, mostHeapMb);
  exited.then(reject, reject);
  const leave = () => {
    // Ignores a commit that is still in flight.
    child.removeAllListeners('message');
    reject(signal.reason);
  };
  signal.addEventListener('abort', leave, { once: true });
  child.on('message', (message: FromProcess) => {
    if ('progress' in message) return report?.(...message.progress);
    if (!('id' in message)) return resolve(message);
    if (message.op === 'commit') signal.removeEventListener('abort', leave);
    void respond(child, served, message);
  });
  child.send(task, ignoreClosedChannel);
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', leave);
    child.kill('SIGKILL');
    await exited;
    await served?.rollBack();
  }
}

/** Why the child process ended without a result. Rejects if it could not be started. */
async function exitOf(child: ChildProcess, mostHeapMb: number): Promise<Error> {
  let output = '';
  child.stderr?.on('data', chunk => {
    output = `${output}${chunk}`.slice(-MOST_OUTPUT);
  });
  await once(child, 'close');
  if (output.includes('JavaScript heap out of memory')) {
    return new BundleProblems(`The bundle takes more than ${figure(mostHeapMb)} MB of memory to read.`);
  }
  return new Error(`the process that reads bundles ended without a result: ${output}`);
}

/** The last characters of its error output; V8 prints a stack after the reason. */
const MOST_OUTPUT = 8192;

async function respond(
  child: ChildProcess,
  served: ServedDatabase | undefined,
  { id, ...call }: { readonly id: number } & DatabaseCall,
): Promise<void> {
  const send = (message: ToProcess) => child.send(message, ignoreClosedChannel);
  try {
    if (served === undefined) throw new Error('a check uses no database');
    send({ id, ...(await served.handle(call)) });
  } catch (error) {
    send({ id, refused: refusalOf(error) });
  }
}

/** The end of the process says why. */
function ignoreClosedChannel(): void {}
