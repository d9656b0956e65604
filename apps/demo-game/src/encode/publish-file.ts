import { spawn } from 'node:child_process';
import { EncoderEnded } from './encoder.ts';

export interface FilePublication {
  readonly file: string;
  readonly rtmpUrl: string;
  /** Plays the file again and again; without it once. */
  readonly loop?: boolean;
  /** Where to begin, in seconds of the file. */
  readonly from?: number;
  readonly signal?: AbortSignal;
}

const SAID_CHARACTERS = 2_000;

/** ffmpeg reads nothing from us here, so a shell waits for our end of the pipe to close and ends it then. */
const UNTIL_PIPE_CLOSES =
  'exec 3<&0; ffmpeg "$@" 3<&- </dev/null & job=$!; (cat <&3; kill $job) >/dev/null 2>&1 & wait $job';

/** Publishes a rendered file in real time without encoding it again, at almost no cost. Rejects with `EncoderEnded`. */
export function publishFile({
  file,
  rtmpUrl,
  loop = false,
  from = 0,
  signal,
}: FilePublication): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  const repeat = loop ? ['-stream_loop', '-1'] : [];
  const quiet = ['-hide_banner', '-nostdin', '-loglevel', 'error'];
  const args = [
    ...quiet,
    '-re',
    ...repeat,
    '-ss',
    String(from),
    '-i',
    file,
    '-c',
    'copy',
    '-f',
    'flv',
    rtmpUrl,
  ];
  const child = spawn('sh', ['-c', UNTIL_PIPE_CLOSES, 'sh', ...args], { stdio: ['pipe', 'ignore', 'pipe'] });
  const closePipe = () => child.stdin.end();
  signal?.addEventListener('abort', closePipe, { once: true });
  child.on('exit', closePipe);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-SAID_CHARACTERS);
  });
  return new Promise((resolve, reject) => {
    child.on('error', error => reject(new EncoderEnded(error.message, '')));
    child.on('close', (code, ending) => {
      signal?.removeEventListener('abort', closePipe);
      if (code === 0 || signal?.aborted) resolve();
      else reject(new EncoderEnded(ending ?? `code ${code}`, said));
    });
  });
}
