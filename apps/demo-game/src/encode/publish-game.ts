import { rename, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Game } from '../play/game.ts';
import { type Encoder, startEncoder } from './encoder.ts';
import { DRAWN_PICTURE, liveArgs } from './encoder-args.ts';
import { type Frame, pictureSource } from './picture-source.ts';

export interface Publication {
  readonly game: Game;
  readonly rtmpUrl: string;
  /** Where to begin, in seconds of the game: after a broken connection it is not played again. */
  readonly from?: number;
  /** Records the published game here, if it is published from its start to its end. */
  readonly file?: string;
  readonly signal?: AbortSignal;
  /** Called once a second, with the seconds of the game. */
  readonly onSecond?: (t: number) => void;
}

// Further behind than this, the last picture is sent again instead of a new one drawn.
const BEHIND_FRAMES = 12;

/** The end of a game is reported, and its stream with it, shortly before its last frame: the rest is not missed. */
const END_SECONDS = 3;

/**
 * Plays a game in real time into an RTMP address. Resolves when the game is over or the signal says stop; rejects
 * with `EncoderEnded` when the connection breaks. ffmpeg has ended by then in every case.
 */
export async function publishGame(publication: Publication): Promise<void> {
  const { game, rtmpUrl, from = 0, file, signal } = publication;
  if (signal?.aborted) return;
  const unfinished = from === 0 && file !== undefined ? `${file}.${process.pid}.part` : undefined;
  const encoder = startEncoder(liveArgs(DRAWN_PICTURE, rtmpUrl, unfinished), signal);
  let seconds = 0;
  const onSecond = (t: number) => {
    seconds = t;
    publication.onSecond?.(t);
  };
  try {
    await playInTime(encoder, { ...publication, onSecond });
    await encoder.finish();
  } catch (error) {
    encoder.kill();
    throw error;
  } finally {
    if (unfinished !== undefined && file !== undefined) {
      const isWhole = seconds >= game.settings.seconds - END_SECONDS;
      await (isWhole ? rename(unfinished, file) : rm(unfinished, { force: true }));
    }
  }
}

async function playInTime(
  encoder: Encoder,
  { game, from = 0, signal, onSecond }: Publication,
): Promise<void> {
  const rate = DRAWN_PICTURE.frames_per_second;
  const next = pictureSource(game, DRAWN_PICTURE);
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
