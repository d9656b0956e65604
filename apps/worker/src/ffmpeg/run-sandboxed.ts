import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { childEnv } from './child-env.ts';
import { exitError } from './exit-error.ts';
import { type Limits, prlimitArgs } from './limits.ts';
import type { Sandbox, SandboxedJob } from './sandbox.ts';
import { collectTail } from './tail.ts';

export interface SandboxedRun extends SandboxedJob {
  readonly tool: 'ffmpeg' | 'ffprobe';
  readonly args: readonly string[];
  readonly limits: Limits;
  readonly signal: AbortSignal;
  /** Called for each line of standard output as it arrives. */
  readonly onLine?: (line: string) => void;
}

export interface Toolbox {
  readonly sandbox: Sandbox;
  readonly has_prlimit: boolean;
}

// Low priority, so that serving the site comes first.
const BACKGROUND_PRIORITY = 10;

/**
 * Runs one tool on untrusted media until it ends, exceeds a limit or the signal aborts, and never leaves it running.
 * Resolves with the end of its standard error.
 */
export async function runSandboxed(toolbox: Toolbox, run: SandboxedRun): Promise<string> {
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
    const stderr = collectTail(child.stderr);
    if (run.onLine && child.stdout) createInterface({ input: child.stdout }).on('line', run.onLine);
    const ending = await ended(child);
    run.signal.throwIfAborted();
    const error = exitError({ tool: run.tool, ...ending, ...clock, stderr_tail: stderr() });
    if (error) throw error;
    return stderr();
  } finally {
    clearTimeout(timer);
    run.signal.removeEventListener('abort', kill);
  }
}

function start(toolbox: Toolbox, run: SandboxedRun): ChildProcess {
  const limits = toolbox.has_prlimit ? prlimitArgs(run.limits) : [];
  const [command = '', ...args] = [...toolbox.sandbox.wrap(run), ...limits, run.tool, ...run.args];
  const child = spawn(command, args, {
    cwd: run.work ?? '/',
    env: childEnv(),
    // A process group of its own, so that one kill ends the tool and its children.
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
    // The process has already ended.
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
