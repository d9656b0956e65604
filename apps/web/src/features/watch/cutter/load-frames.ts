import type { PlayerHandle } from '@grandstand/player/player-props';
import { visitPictures } from '@grandstand/player/visit-pictures';
import { drawFrame } from './draw-frame.ts';
import type { SeenFrames } from './seen-frames.ts';

/** Adds the frames of these times of a live game that the viewer has not seen, because they have just come. */
export async function loadFrames(
  src: string,
  frames: SeenFrames,
  times: readonly number[],
  player: PlayerHandle,
  signal: AbortSignal,
): Promise<void> {
  const missing = times.filter(time => !frames.has(time));
  const canvas = document.createElement('canvas');
  await visitPictures(
    { src, currentAddress: player.currentAddress },
    missing,
    (video, time) => {
      const frame = drawFrame(video, canvas);
      if (frame) frames.add(time, frame);
    },
    signal,
  );
}
