import { setTimeout as sleep } from 'node:timers/promises';
import type { Game } from '../play/game.ts';
import { type Encoder, startEncoder } from './encoder.ts';
import { LIVE_PICTURE, liveArgs } from './encoder-args.ts';
import { type Frame, pictureSource } from './picture-source.ts';

export interface Publication {
  readonly game: Game;
  readonly rtmpUrl: string;
  /** Where to begin, in seconds of the game: after a broken connection it is not played again. */
  readonly from?: number;
  readonly signal?: AbortSignal;
  /** Called once a second, with the seconds of the game. */
  readonly onSecond?: (t: number) => void;
}

// Further behind than this, the last picture is sent again instead of a new one drawn.
const BEHIND_FRAMES = 12;

/**
 * Plays a game in real time into an RTMP address. Resolves when the game is over or the signal says stop; rejects
 * with `EncoderEnded` when the connection breaks. ffmpeg has ended by then in every case.
 */
export async function publishGame({ game, rtmpUrl, from = 0, signal, onSecond }: Publication): Promise<void> {
  if (signal?.aborted) return;
  const encoder = startEncoder(liveArgs(LIVE_PICTURE, rtmpUrl), signal);
  try {
    await playInTime(encoder, game, from, signal, onSecond);
    await encoder.finish();
  } catch (error) {
    encoder.kill();
    throw error;
  }
}

async function playInTime(
  encoder: Encoder,
  game: Game,
  from: number,
  signal: AbortSignal | undefined,
  onSecond: Publication['onSecond'],
): Promise<void> {
  const rate = LIVE_PICTURE.frames_per_second;
  const next = pictureSource(game, LIVE_PICTURE);
  const start = performance.now();
  let last: Frame | undefined;
  const first = Math.round(from * rate);
  for (let number = first; number < game.settings.seconds * rate && !signal?.aborted; number++) {
    const due = start + ((number - first) * 1000) / rate;
    await sleep(Math.max(0, due - performance.now()));
    const late = ((performance.now() - due) / 1000) * rate > BEHIND_FRAMES;
    last = late && last ? last : next(number);
    await encoder.write(last.picture, last.sound);
    if (number % rate === 0) onSecond?.(number / rate);
  }
}
