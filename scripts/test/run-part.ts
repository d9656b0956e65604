import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../boot/builds.mjs';
import { Stop } from '../boot/stop.mjs';
import { provideTools } from '../boot/tools.mjs';
import { HangGuard, type HangLimits } from './hang-guard.ts';
import type { PartResult } from './lines.ts';
import type { Part } from './parts.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Time for a part to end cleanly (stop a server, remove a folder) before it is killed. */
const GRACE_MS = 60_000;

const running = new Set<ChildProcess>();

/** Ends the running parts after Ctrl-C, which does not reach their separate process groups. */
export function endRunningParts(): void {
  for (const child of running) endGroup(child);
}

/** Runs one part, and stops it when it hangs; never throws. */
export async function runPart(
  part: Part,
  paths: string[],
  limits: HangLimits,
  provide = provideTools,
): Promise<PartResult> {
  const startedAt = performance.now();
  const tools = await inTurn(() => orStop(() => provide(part.needs, process.env)));
  if (tools instanceof Stop && part.optional) return notRun(tools.message);
  const ready = tools instanceof Stop ? tools : await inTurn(() => orStop(() => buildFor(part, tools)));
  const result = ready instanceof Stop ? notStarted(part, ready) : await start(part, ready, paths, limits);
  return { ...result, seconds: (performance.now() - startedAt) / 1000 };
}

/** For a part that is skipped as a whole. */
export function notRun(reason: string): PartResult {
  return { passed: 0, failed: 0, skipped: 1, output: '', notRun: reason, seconds: 0 };
}

type Outcome = Omit<PartResult, 'seconds'>;
interface Exit {
  ok: boolean;
  output: string;
}
type ToolPaths = Record<string, string>;

function notStarted(part: Part, { message }: Stop): Outcome {
  return { ...part.count('', false), output: message };
}

async function buildFor({ web }: Part, tools: ToolPaths): Promise<ToolPaths> {
  if (web) await buildIfStale(ROOT, process.execPath, process.env);
  return tools;
}

async function start(part: Part, tools: ToolPaths, paths: string[], limits: HangLimits): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'grandstand-part-'));
  const report = join(folder, 'report.json');
  const args = [...part.args, ...(part.reporter?.(report) ?? []), ...(part.acceptsPaths ? paths : [])];
  const env = { ...process.env, ...tools, ...part.env?.(report), NO_COLOR: '1' };
  const { ok, output } = await collectOutput(args, env, limits);
  const counts = part.count(report, ok);
  rmSync(folder, { recursive: true, force: true });
  return { ...counts, output };
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Two parts cannot install or build at the same time. */
function inTurn<T>(action: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(action);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

async function orStop<T>(action: () => Promise<T>): Promise<T | Stop> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof Stop) return error;
    throw error;
  }
}

function collectOutput(args: string[], env: NodeJS.ProcessEnv, limits: HangLimits): Promise<Exit> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  let hung = '';
  const guard = new HangGuard(limits, reason => {
    hung = `\nhung: ${reason}`;
    endGroup(child);
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      guard.onOutput();
    });
  }
  return new Promise(resolve => {
    child.on('close', code => {
      guard.stop();
      running.delete(child);
      resolve({ ok: code === 0 && !hung, output: output.trimEnd() + hung });
    });
  });
}

function endGroup(child: ChildProcess): void {
  signalGroup(child, 'SIGTERM');
  const kill = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
  child.once('close', () => clearTimeout(kill));
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-Number(child.pid), signal);
  } catch {
    // The whole group has already ended.
  }
}
