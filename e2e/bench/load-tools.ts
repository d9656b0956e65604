import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const OUTPUT_BYTES = 10_000_000;

/** A read from a server on this machine, which the tools reach by its port, whatever the host name. */
export interface Read {
  readonly url: URL;
  /** The encoding that the client accepts. */
  readonly encoding?: string;
}

/**
 * Reads a second over that many connections, by wrk, which costs less than what it measures: a client on Node would be the slower
 * side and make every server look alike. Throws if a response is not good.
 */
export async function readsASecond(read: Read, connections: number, seconds: number): Promise<number> {
  const { url } = read;
  const options = ['--threads=1', `--connections=${connections}`, `--duration=${seconds}s`];
  const headers = headersOf({ Host: url.host, 'accept-encoding': read.encoding });
  const address = `http://127.0.0.1:${url.port}${url.pathname}${url.search}`;
  const output = await outputOf('WRK_PATH', 'wrk', [...options, ...headers, address]);
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(output);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

const CLIENTS = 128;
/** The clients start one after the other, so that they do not send all at the same moments. */
const START = ['--rate=1', '--rate-period=1ms'];

/**
 * By h2load: each of its clients sends by the clock, together `rate` times a second. Returns the milliseconds from each request to
 * the end of its response; infinite for one that is not good.
 */
export async function timesByTheClock(read: Read, rate: number, seconds: number): Promise<number[]> {
  const { url } = read;
  const folder = mkdtempSync(join(tmpdir(), 'grandstand-load-'));
  try {
    const log = join(folder, 'requests.tsv');
    const ofEach = Math.max(1, Math.floor(rate / CLIENTS));
    const load = ['--h1', '--threads=1', `--clients=${CLIENTS}`, ...START];
    const amount = [`--rps=${ofEach}`, `--requests=${ofEach * CLIENTS * seconds}`, `--log-file=${log}`];
    const headers = headersOf({ 'accept-encoding': read.encoding });
    const address = [`--connect-to=127.0.0.1:${url.port}`, url.href];
    await outputOf('H2LOAD_PATH', 'h2load', [...load, ...amount, ...headers, ...address]);
    return readFileSync(log, 'utf8').trim().split('\n').map(timeOf);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A line of h2load's log has the start, the status and the duration, both times in microseconds. */
function timeOf(line: string): number {
  const [, status, duration] = line.split('\t').map(Number);
  return status === 200 && duration !== undefined ? duration / 1000 : Number.POSITIVE_INFINITY;
}

function headersOf(headers: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : ['--header', `${name}: ${value}`],
  );
}

async function outputOf(variable: string, name: string, options: readonly string[]): Promise<string> {
  const path = process.env[variable];
  if (!path) throw new Error(`This bench needs ${name}: install it, or set ${variable}.`);
  const { stdout } = await run(path, options, { maxBuffer: OUTPUT_BYTES });
  return stdout;
}
