import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { childEnv } from './child-env.ts';
import type { Fence, FencedJob } from './fence.ts';
import { judgeEnding } from './judge-ending.ts';
import { type Limits, prlimitArgs } from './limits.ts';
import { keepTail } from './tail.ts';

export interface FencedRun extends FencedJob {
  readonly tool: 'ffmpeg' | 'ffprobe';
  readonly args: readonly string[];
  readonly limits: Limits;
  readonly signal: AbortSignal;
  /** Lines of standard output, as they come. */
  readonly onLine?: (line: string) => void;
}

export interface Toolbox {
  readonly fence: Fence;
  readonly has_prlimit: boolean;
}

// The site's own work goes first.
const BACKGROUND_PRIORITY = 10;

/**
 * Runs one tool over media nobody trusts, to its end, to a limit or to the signal, and never leaves it running.
 * Resolves with the last it said on standard error.
 */
export async function runFenced(toolbox: Toolbox, run: FencedRun): Promise<string> {
  run.signal.throwIfAborted();
  const child = start(toolbox, run);
  const kill = () => killGroup(child);
  const clock = { timed_out: false };
  const timer = setTimeout(() => {
    clock.timed_out = true;
    kill();
  }, run.limits.wall_ms);
  run.signal.addEventListener('abort', kill, { once: true });
  try {
    const stderr = keepTail(child.stderr);
    if (run.onLine && child.stdout) createInterface({ input: child.stdout }).on('line', run.onLine);
    const ending = await ended(child);
    run.signal.throwIfAborted();
    const error = judgeEnding({ tool: run.tool, ...ending, ...clock, stderr_tail: stderr() });
    if (error) throw error;
    return stderr();
  } finally {
    clearTimeout(timer);
    run.signal.removeEventListener('abort', kill);
  }
}

function start(toolbox: Toolbox, run: FencedRun): ChildProcess {
  const limits = toolbox.has_prlimit ? prlimitArgs(run.limits) : [];
  const [command = '', ...args] = [...toolbox.fence.wrap(run), ...limits, run.tool, ...run.args];
  const child = spawn(command, args, {
    cwd: run.work ?? '/',
    env: childEnv(),
    // A group of its own, so that one kill ends it and all it started.
    detached: true,
    stdio: ['ignore', run.onLine ? 'pipe' : 'ignore', 'pipe'],
  });
  lowerPriority(child.pid);
  return child;
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, BACKGROUND_PRIORITY);
  } catch {
    // It has ended already: nothing to lower.
  }
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group ended between the check and the kill.
  }
}

function ended(child: ChildProcess): Promise<{ exit_code: number | null; signal: string | null }> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exit_code, signal) => resolve({ exit_code, signal }));
  });
}
