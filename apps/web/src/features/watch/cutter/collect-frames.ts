import type { PlayerHandle } from '@grandstand/player/player-props';
import { drawFrame } from './draw-frame.ts';
import { seenFramesOf } from './seen-frames.ts';

/**
 * Stores small frames of a live game while it plays, until the signal aborts: there is no storyboard yet, and the viewer who cuts a
 * clip has just seen what it shows.
 */
export function collectFrames(eventId: number, player: PlayerHandle, signal: AbortSignal): void {
  const frames = seenFramesOf(eventId);
  const canvas = document.createElement('canvas');
  const look = () => {
    const video = player.video();
    if (!video || document.hidden || video.seeking || video.readyState < video.HAVE_CURRENT_DATA) return;
    const time = video.currentTime;
    if (frames.has(time)) return;
    const frame = drawFrame(video, canvas);
    if (frame) frames.add(time, frame);
    // Another site's picture, as native players show it, cannot be read.
    else stop();
  };
  const stop = player.listen(look);
  signal.addEventListener('abort', stop, { once: true });
}
