import type { SeenFrame } from './seen-frames.ts';

const WIDTH = 160;
const JPEG_QUALITY = 0.6;

/** A small copy of the picture of a video; undefined for a picture of another site, as native players show it, which cannot be read. */
export function drawFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): SeenFrame | undefined {
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
