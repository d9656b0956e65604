import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFfmpeg } from '../../scripts/boot/find-tools.mjs';

/** The clock's grid: as many bits of the time in milliseconds, white for one. */
export const CLOCK = { columns: 12, rows: 4, width: 640, height: 360, frameRate: 30 } as const;

const BITS = CLOCK.columns * CLOCK.rows;
const CELL = { width: CLOCK.width / CLOCK.columns, height: CLOCK.height / CLOCK.rows };

/** One grey picture that says `time`, Unix milliseconds. */
function clockPicture(time: number): Buffer {
  const picture = Buffer.alloc(CLOCK.width * CLOCK.height);
  for (let bit = 0; bit < BITS; bit += 1) {
    if (Math.floor(time / 2 ** bit) % 2 === 1) paintCell(picture, bit);
  }
  return picture;
}

function paintCell(picture: Buffer, bit: number): void {
  const left = Math.round((bit % CLOCK.columns) * CELL.width);
  const right = Math.round(((bit % CLOCK.columns) + 1) * CELL.width);
  const top = Math.floor(bit / CLOCK.columns) * CELL.height;
  for (let y = top; y < top + CELL.height; y += 1) {
    picture.fill(255, y * CLOCK.width + left, y * CLOCK.width + right);
  }
}

export interface PictureClock {
  stop(): Promise<void>;
}

/** Publishes pictures of the time at which each was taken, with sound, as a camera and an encoder would. */
export function publishPictureClock(rtmpUrl: string): PictureClock {
  const encoder = spawn(findFfmpeg(process.env) ?? 'ffmpeg', encoderArguments(rtmpUrl), {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const stop = new AbortController();
  const exited = once(encoder, 'exit');
  const taking = takePictures(encoder, exited, stop.signal);
  return {
    async stop() {
      stop.abort();
      await taking;
      encoder.stdin?.end();
      encoder.kill('SIGINT');
      await exited;
    },
  };
}

async function takePictures(
  encoder: ChildProcess,
  exited: Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const { stdin } = encoder;
  if (stdin === null) throw new Error('the encoder has no stdin');
  stdin.on('error', () => undefined);
  const startedAt = performance.now();
  for (let frame = 0; !signal.aborted && encoder.exitCode === null; frame += 1) {
    const due = startedAt + (frame * 1000) / CLOCK.frameRate;
    const early = due - performance.now();
    if (early > 0) await new Promise(resolve => setTimeout(resolve, early));
    if (!stdin.write(clockPicture(Date.now()))) await Promise.race([once(stdin, 'drain'), exited]);
  }
}

function encoderArguments(rtmpUrl: string): string[] {
  const size = `${CLOCK.width}x${CLOCK.height}`;
  const keyFrames = String(2 * CLOCK.frameRate);
  return [
    ...['-nostdin', '-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'gray', '-s', size],
    ...['-r', String(CLOCK.frameRate)],
    ...['-i', 'pipe:0', '-f', 'lavfi', '-i', 'anoisesrc=c=pink:a=0.05:r=48000'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'],
    ...['-g', keyFrames, '-keyint_min', keyFrames, '-b:v', '1500k', '-c:a', 'aac', '-b:a', '64k'],
    ...['-f', 'flv', rtmpUrl],
  ];
}
