import { rename, rm } from 'node:fs/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { flush } from '@grandstand/storage/whole-file';
import type { PassFilm } from '../film/pass-film.ts';
import type { Game } from '../play/game.ts';
import { startEncoder } from './encoder.ts';
import { compactArgs, DRAWN_PICTURE, QUICK_PICTURE, recordingArgs } from './encoder-args.ts';
import { pictureSource } from './picture-source.ts';

export interface Recording {
  readonly game: Game;
  readonly file: string;
  /** Less than the game's own seconds leaves its end out. */
  readonly seconds?: number;
  /** A small file of the larger picture, for the repository, instead of a fast one. */
  readonly isCompact?: boolean;
  readonly hasTestMarks?: boolean;
  /** Records this film of the game instead of the whole game. */
  readonly film?: PassFilm;
  readonly signal?: AbortSignal;
}

/** Renders a game to an MP4 at full speed. The file appears when it is complete; an aborted run leaves no file. */
export async function recordGame(recording: Recording): Promise<void> {
  const { game, file, seconds, isCompact = false, hasTestMarks = false, film, signal } = recording;
  signal?.throwIfAborted();
  // Unique to this process: another one may be rendering the same file.
  const unfinished = `${file}.${process.pid}.part`;
  const shape = isCompact ? DRAWN_PICTURE : QUICK_PICTURE;
  const args = isCompact
    ? compactArgs(shape, unfinished, film ? 'film' : 'game')
    : recordingArgs(shape, unfinished);
  const encoder = startEncoder(args, signal);
  try {
    const next = pictureSource(game, shape, {
      hasTestMarks,
      ...(film && { countAt: film.passesAt }),
    });
    for (const number of film ? film.times.map(frameAt) : framesUntil(seconds ?? game.settings.seconds)) {
      signal?.throwIfAborted();
      const { picture, sound } = next(number);
      await encoder.write(picture, sound);
      await breathe();
    }
    await encoder.finish();
    await flush(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    encoder.kill();
    await rm(unfinished, { force: true });
    throw error;
  }
}

function frameAt(t: number): number {
  return Math.round(t * DRAWN_PICTURE.frames_per_second);
}

function framesUntil(seconds: number): number[] {
  return Array.from({ length: frameAt(seconds) }, (_, number) => number);
}
