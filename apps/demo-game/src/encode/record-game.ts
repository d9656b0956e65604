import { rename, rm } from 'node:fs/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { flush } from '@grandstand/storage/whole-file';
import type { Game } from '../play/game.ts';
import { startEncoder } from './encoder.ts';
import { RECORDING_PICTURE, recordingArgs } from './encoder-args.ts';
import { pictureSource } from './picture-source.ts';

export interface Recording {
  readonly game: Game;
  readonly file: string;
  /** Less than the game's own seconds leaves its end out. */
  readonly seconds?: number;
  readonly signal?: AbortSignal;
}

/** Renders a game to an MP4 at full speed. The file appears when it is complete; an aborted run leaves no file. */
export async function recordGame({ game, file, seconds, signal }: Recording): Promise<void> {
  signal?.throwIfAborted();
  // Unique to this process: another one may be rendering the same file.
  const unfinished = `${file}.${process.pid}.part`;
  const encoder = startEncoder(recordingArgs(RECORDING_PICTURE, unfinished), signal);
  try {
    const next = pictureSource(game, RECORDING_PICTURE);
    const frames = Math.round((seconds ?? game.settings.seconds) * RECORDING_PICTURE.frames_per_second);
    for (let number = 0; number < frames; number++) {
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
