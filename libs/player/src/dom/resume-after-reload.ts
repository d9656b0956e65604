/** The part of a media element that resuming needs. */
export type Resumable = Pick<HTMLVideoElement, 'paused' | 'addEventListener'>;

/**
 * Continues playback whenever the element was given its media again: after a fault, by us or by the engine. That pauses it
 * without a `pause` event, and WebKit drops a `play()` that comes before the new media, so it plays once more when it can.
 * `play` decides whether the viewer still wants it.
 */
export function resumeAfterReload(video: Resumable, play: () => void, signal: AbortSignal): void {
  const resume = () => {
    if (video.paused) play();
  };
  const onEmptied = () => {
    resume();
    video.addEventListener('canplay', resume, { once: true, signal });
  };
  video.addEventListener('emptied', onEmptied, { signal });
}
