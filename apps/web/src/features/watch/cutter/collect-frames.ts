import type { PlayerHandle } from '@grandstand/player/player-props';
import { type SeenFrame, seenFramesOf } from './seen-frames.ts';

const WIDTH = 160;
const JPEG_QUALITY = 0.6;

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
    const frame = draw(video, canvas);
    if (frame) frames.add(time, frame);
    // Another site's picture, as native players show it, cannot be read.
    else stop();
  };
  const stop = player.listen(look);
  signal.addEventListener('abort', stop, { once: true });
}

function draw(video: HTMLVideoElement, canvas: HTMLCanvasElement): SeenFrame | undefined {
  const { videoWidth, videoHeight } = video;
  const height = Math.round((WIDTH * videoHeight) / (videoWidth || 1));
  Object.assign(canvas, { width: WIDTH, height });
  try {
    canvas.getContext('2d')?.drawImage(video, 0, 0, WIDTH, height);
    return { url: canvas.toDataURL('image/jpeg', JPEG_QUALITY), width: WIDTH, height };
  } catch {
    return undefined;
  }
}
