import { wantsToPlay } from '../core/playback-status.ts';
import { restartsMuted } from '../core/unrequested-change.ts';
import type { MediaStore } from './media-store.ts';
import { startPlaying } from './start-playing.ts';

const watched = new WeakSet<HTMLVideoElement>();

/** Keeps a video going that the page had to start without sound, until somebody presses something. */
export function restartUntilPlaying(video: HTMLVideoElement, store: MediaStore): void {
  if (watched.has(video)) return;
  watched.add(video);
  let restarts = 0;
  let lastTime = video.currentTime;
  const takeBack = (): boolean => {
    if (video.currentTime !== lastTime) restarts = 0;
    lastTime = video.currentTime;
    const isOurs = restartsMuted({
      isWanted: wantsToPlay(store.get().status),
      hasEnded: video.ended,
      hasPressed: navigator.userActivation?.hasBeenActive ?? true,
      isHidden: document.hidden,
      restarts,
    });
    if (!isOurs) return false;
    restarts += 1;
    video.muted = true;
    return true;
  };
  // Before the store reads the element.
  video.addEventListener('volumechange', () => !video.muted && takeBack(), { capture: true });
  video.addEventListener(
    'pause',
    () => {
      if (video.paused && takeBack()) void startPlaying(video, store);
    },
    { capture: true },
  );
}
