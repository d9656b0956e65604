import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end. */
export async function run(program: string, words: readonly string[]): Promise<Finished> {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', text => {
    output.stdout += text;
  });
  child.stderr.on('data', text => {
    output.stderr += text;
  });
  const [code] = await once(child, 'close');
  return { code: code as number | null, ...output };
}

interface Source {
  readonly size: string;
  readonly frameRate: number;
  readonly sampleRate: number;
  readonly bFrames: number;
  /** Default: 7. */
  readonly seconds?: number;
}

/** Creates a video with a flash and a beep at the start of every second, to measure their offset later. */
export async function makeFlashesAndBeeps(folder: string, name: string, source: Source): Promise<string> {
  const path = join(folder, `${name}.flv`);
  const { size, frameRate, sampleRate, bFrames, seconds = 7 } = source;
  const flash = `color=black:s=${size}:r=${frameRate},drawbox=c=white:t=fill:enable='lt(mod(t,1),0.2)'`;
  const beep = `aevalsrc='0.6*sin(2*PI*1000*t)*lt(mod(t,1),0.2)':s=${sampleRate}`;
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-bf', String(bFrames)];
  const keys = ['-g', String(2 * frameRate), '-c:a', 'aac', '-b:a', '96k', '-t', String(seconds)];
  const inputs = ['-f', 'lavfi', '-i', flash, '-f', 'lavfi', '-i', beep];
  const { code, stderr } = await run('ffmpeg', ['-v', 'error', ...inputs, ...coding, ...keys, path]);
  if (code !== 0) throw new Error(stderr);
  return path;
}

const toRtmp = (port: number, key: string) => ['-f', 'flv', `rtmp://127.0.0.1:${port}/live/${key}`];

/** Publishes a file faster than it plays, to keep tests short. */
export function publishFile(path: string, port: number, key = 'stream-key-1'): Promise<Finished> {
  return run('ffmpeg', ['-v', 'warning', '-readrate', '4', '-i', path, '-c', 'copy', ...toRtmp(port, key)]);
}

/** Starts an encoder that publishes until it is killed. */
export function publishForEver(path: string, port: number, key = 'stream-key-1'): ChildProcess {
  const words = ['-v', 'quiet', '-re', '-stream_loop', '-1', '-i', path, '-c', 'copy', ...toRtmp(port, key)];
  return spawn('ffmpeg', words, { stdio: 'ignore' });
}

/** Returns the start times of flashes and beeps in a recording, in seconds. */
export async function findFlashesAndBeeps(path: string): Promise<{ flashes: number[]; beeps: number[] }> {
  const filters = ['-vf', 'blackdetect=d=0.1:pix_th=0.3', '-af', 'silencedetect=n=-20dB:d=0.1'];
  const { stderr } = await run('ffmpeg', ['-hide_banner', '-i', path, ...filters, '-f', 'null', '-']);
  // The end of the video also ends the last silence and the last black period.
  const times = (pattern: RegExp) =>
    [...stderr.matchAll(pattern)].map(match => Number(match[1])).slice(0, -1);
  return { flashes: times(/black_end:([\d.]+)/g), beeps: times(/silence_end: ([\d.]+)/g) };
}
