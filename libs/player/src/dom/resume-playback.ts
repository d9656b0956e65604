/** The part of a media element that resuming needs. */
export type Resumable = Pick<HTMLVideoElement, 'paused' | 'addEventListener'>;

/**
 * Continues playback after the element was given its media again. `load()` pauses it without a `pause` event, and WebKit
 * drops a `play()` that comes before the new media: so it plays now, and once more when the element can play.
 * `play` decides whether the viewer still wants it.
 */
export function resumePlayback(video: Resumable, play: () => void, signal: AbortSignal): void {
  const resume = () => {
    if (video.paused) play();
  };
  resume();
  video.addEventListener('canplay', resume, { once: true, signal });
}
