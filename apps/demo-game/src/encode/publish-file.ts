import { spawn } from 'node:child_process';
import { EncoderEnded } from './encoder.ts';

export interface FilePublication {
  readonly file: string;
  readonly rtmpUrl: string;
  /** Plays the file again and again; without it once. */
  readonly loop?: boolean;
  readonly signal?: AbortSignal;
}

const SAID_CHARACTERS = 2_000;

/** Sends a finished drawing in real time without encoding it again: next to no work. */
export function publishFile({ file, rtmpUrl, loop = false, signal }: FilePublication): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  const repeat = loop ? ['-stream_loop', '-1'] : [];
  const args = [
    '-hide_banner',
    '-loglevel',
    'error',
    '-re',
    ...repeat,
    '-i',
    file,
    '-c',
    'copy',
    '-f',
    'flv',
    rtmpUrl,
  ];
  // It reads a pipe of ours: when this process is gone, the pipe ends and `q` is all that ffmpeg could miss.
  const child = spawn('ffmpeg', args, { stdio: ['pipe', 'ignore', 'pipe'] });
  const stop = () => child.kill('SIGTERM');
  signal?.addEventListener('abort', stop, { once: true });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-SAID_CHARACTERS);
  });
  return new Promise((resolve, reject) => {
    child.on('error', error => reject(new EncoderEnded(error.message, '')));
    child.on('close', (code, ending) => {
      signal?.removeEventListener('abort', stop);
      if (code === 0 || signal?.aborted) resolve();
      else reject(new EncoderEnded(ending ?? `code ${code}`, said));
    });
  });
}
