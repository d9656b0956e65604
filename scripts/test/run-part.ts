import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stop } from '../boot/stop.mjs';
import { provideTools } from '../boot/tools.mjs';
import { buildWebIfStale } from '../boot/web-build.mjs';
import type { PartResult } from './lines.ts';
import type { Part } from './parts.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What a part gets to end cleanly (stop a server, remove a folder) before it is killed. */
const GRACE_MS = 8000;

interface Said {
  ok: boolean;
  said: string;
}

let running: ChildProcess | undefined;

/** Ctrl-C reaches us alone, for every part has a process group of its own. */
export function endRunningPart(): void {
  if (running) endGroup(running);
}

/** Runs one part and stops it after `mayTake` seconds; never throws. */
export async function runPart(part: Part, paths: string[], mayTake: number): Promise<PartResult> {
  const began = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'grandstand-part-'));
  const report = join(folder, 'report.json');
  const { ok, said } = await tryPart(part, report, paths, mayTake);
  const counts = part.count(report, ok);
  rmSync(folder, { recursive: true, force: true });
  return { ...counts, said, seconds: (performance.now() - began) / 1000 };
}

async function tryPart(part: Part, report: string, paths: string[], mayTake: number): Promise<Said> {
  try {
    const tools = await provideTools(part.needs, process.env);
    if (part.web) await buildWebIfStale(ROOT, process.execPath, process.env);
    const args = [...part.args, ...(part.reporter?.(report) ?? []), ...(part.takesPaths ? paths : [])];
    const env = { ...process.env, ...tools, ...part.env?.(report), NO_COLOR: '1' };
    return await listen(args, env, mayTake);
  } catch (error) {
    if (error instanceof Stop) return { ok: false, said: error.message };
    throw error;
  }
}

function listen(args: string[], env: NodeJS.ProcessEnv, mayTake: number): Promise<Said> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running = child;
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  }
  let late = '';
  const limit = setTimeout(() => {
    late = `\nStopped: it took more than the ${Math.round(mayTake)} s that it may`;
    endGroup(child);
  }, mayTake * 1000);
  return new Promise(resolve => {
    child.on('close', code => {
      clearTimeout(limit);
      running = undefined;
      resolve({ ok: code === 0, said: said.trimEnd() + late });
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
    // The whole group is gone already, which is what was asked for.
  }
}
