import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodingLimits, type Limits } from './limits.ts';
import { runSandboxed, type Toolbox } from './run-sandboxed.ts';
import { findSandbox, SANDBOXES } from './sandbox.ts';
import { openToolbox } from './toolbox.ts';

let work = '';
let toolbox: Toolbox;
const logged: string[] = [];
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'sandbox-'));
  toolbox = await openToolbox({
    info: (line: unknown) => logged.push(String(line)),
    warn: () => {},
    error: () => {},
  });
});
afterAll(() => rm(work, { recursive: true, force: true }));

/** Encodes for a minute; the marker is on its command line, by which it is found among all processes. */
const endless = (marker: string) => [
  ...['-nostdin', '-v', 'error', '-progress', 'pipe:1', '-stats_period', '0.1', '-re'],
  ...['-f', 'lavfi', '-i', 'testsrc2=d=60', '-metadata', `title=${marker}`, '-f', 'null', '-'],
];

/** The processes of ffmpeg with this on their command line. */
async function ffmpegWith(marker: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map(pid => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return pids.filter((_, at) => lines[at]?.startsWith('ffmpeg') && lines[at].includes(`title=${marker}`));
}

const isRunning = async (marker: string) => (await ffmpegWith(marker)).length > 0;

const environmentsOf = async (marker: string) =>
  Promise.all((await ffmpegWith(marker)).map(pid => readFile(`/proc/${pid}/environ`, 'utf8')));

function run(
  args: readonly string[],
  overrides: { limits?: Partial<Limits>; signal?: AbortSignal; onLine?: () => void } = {},
) {
  return runSandboxed(toolbox, {
    tool: 'ffmpeg',
    args,
    inputs: [],
    work,
    limits: { ...encodingLimits(10), ...overrides.limits },
    signal: overrides.signal ?? new AbortController().signal,
    onLine: overrides.onLine ?? (() => {}),
  });
}

describe('findSandbox', () => {
  it('finds a sandbox once and logs it', () => {
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/^media tools run in the sandbox \w+: /);
  });

  it('reports in one line that ffmpeg is not installed', async () => {
    await expect(findSandbox({ PATH: '/nowhere' })).rejects.toThrow(/^ffmpeg and ffprobe are not installed/);
  });

  it('tries sandboxes from the strongest to none', () => {
    expect(SANDBOXES.map(({ name }) => name)).toEqual(['bwrap', 'unshare', 'setpriv', 'none']);
  });
});

describe('runSandboxed', () => {
  it('ends the tool at the signal', async () => {
    const stop = new AbortController();
    const onLine = () => stop.abort(new Error('the worker stops'));
    await expect(run(endless('stop-me'), { signal: stop.signal, onLine })).rejects.toThrow(
      'the worker stops',
    );
    expect(await isRunning('stop-me')).toBe(false);
  });

  it('does not start after the signal', async () => {
    await expect(run([], { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow('too late');
  });

  it('ends the tool when its time is up', async () => {
    const limits = { wall_ms: 300 };
    await expect(run(endless('slow'), { limits })).rejects.toMatchObject({ code: 'too_slow' });
    expect(await isRunning('slow')).toBe(false);
  });

  it('limits the size of a file', async () => {
    const limits = { file_bytes: 10_000 };
    const big = [
      '-v',
      'error',
      '-y',
      '-f',
      'lavfi',
      '-i',
      'testsrc2=d=5',
      '-c:v',
      'rawvideo',
      join(work, 'big.avi'),
    ];
    await expect(run(big, { limits })).rejects.toMatchObject({ code: 'too_large_output' });
  });

  it('limits memory', async () => {
    const limits = { memory_bytes: 300 * 2 ** 20 };
    const hungry = ['-v', 'error', '-f', 'lavfi', '-i', 'color=s=16384x16384:d=1', '-f', 'null', '-'];
    await expect(run(hungry, { limits })).rejects.toThrow();
  });

  it('does not pass our environment to the tools', async () => {
    process.env.A_SECRET_OF_OURS = 'x';
    const stop = new AbortController();
    let seen: Promise<string[]> | undefined;
    // At its first line: it has more of them, and a tool that was ended has no environment any more.
    const onLine = () => {
      seen ??= environmentsOf('environment').finally(() => stop.abort(new Error('seen')));
    };
    await expect(run(endless('environment'), { signal: stop.signal, onLine })).rejects.toThrow('seen');
    delete process.env.A_SECRET_OF_OURS;
    const environments = (await seen) ?? [];
    expect(environments[0]).toContain('PATH=');
    expect(environments.join('')).not.toContain('A_SECRET_OF_OURS');
  });

  it.runIf(process.platform === 'linux')('ends the tool when this process is killed', async () => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'fixtures/run-until-killed.ts'), 'orphan'],
      { stdio: 'ignore' },
    );
    const gone = once(child, 'exit');
    await expect.poll(() => isRunning('orphan')).toBe(true);
    child.kill('SIGKILL');
    await gone;
    await expect.poll(() => isRunning('orphan')).toBe(false);
  });
});
