import { type ChildProcess, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { withoutStreamKey } from './without-stream-key.ts';

/** Thrown when ffmpeg ends before the game does: a broken connection, a refused key, no ffmpeg. */
export class EncoderEnded extends Error {
  override readonly name = 'EncoderEnded';

  constructor(how: string, said: string) {
    const reason = withoutStreamKey(said).trim().split('\n').at(-1) ?? '';
    super(`ffmpeg ended with ${how}: ${reason}`.slice(0, 400));
  }
}

export interface Encoder {
  /** Resolves when there is room for more; rejects with `EncoderEnded`. */
  readonly write: (picture: Buffer, sound: Buffer) => Promise<void>;
  /** Ends the streams and waits until ffmpeg has written its last. */
  readonly finish: () => Promise<void>;
  readonly kill: () => void;
}

/** The encoder has some seconds of pictures left to encode, and the machine may be busy. */
const FINISH_MS = 60_000;
const SAID_CHARACTERS = 4_000;

/**
 * ffmpeg with pictures on its standard input and sound on a second pipe. Both end with this process, however it ends,
 * and ffmpeg ends with them.
 */
export function startEncoder(args: readonly string[], signal?: AbortSignal): Encoder {
  const child = spawn('ffmpeg', [...args], {
    env: { PATH: process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  });
  const said = keepSaid(child);
  const ended = waitForEnd(child, said);
  // A failure rejects the next write or finish; nothing has to await this promise.
  ended.catch(() => undefined);
  const pipes = [child.stdin, child.stdio[3]] as Writable[];
  for (const pipe of pipes) pipe.on('error', () => undefined);
  const broken = ended.then(() => {
    throw new EncoderEnded('its work done early', said());
  });
  broken.catch(() => undefined);
  const stopped = abortion(signal);
  return {
    write: async (picture, sound) => {
      const [video, audio] = pipes;
      if (video === undefined || audio === undefined) return;
      // Sound is small and never waited for: ffmpeg may want more of it before it takes another picture.
      audio.write(sound);
      await Promise.race([broken, stopped, push(video, picture)]);
    },
    finish: async () => {
      for (const pipe of pipes) pipe.end();
      const timer = setTimeout(() => child.kill('SIGKILL'), FINISH_MS);
      await ended.finally(() => clearTimeout(timer));
    },
    kill: () => child.kill('SIGKILL'),
  };
}

/** Ends the wait for room in a pipe after the signal. */
function abortion(signal: AbortSignal | undefined): Promise<void> {
  return new Promise(resolve => {
    if (signal?.aborted) return resolve();
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}

function push(pipe: Writable, bytes: Buffer): Promise<void> | undefined {
  if (pipe.write(bytes)) return undefined;
  return new Promise(resolve => pipe.once('drain', resolve));
}

function keepSaid(child: ChildProcess): () => string {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-SAID_CHARACTERS);
  });
  return () => said;
}

function waitForEnd(child: ChildProcess, said: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('error', error => reject(new EncoderEnded(error.message, '')));
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new EncoderEnded(signal ?? `code ${code}`, said()));
    });
  });
}
