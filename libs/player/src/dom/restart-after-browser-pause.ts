import { shouldRestartMuted } from '../core/browser-pause.ts';
import { wantsToPlay } from '../core/playback-status.ts';
import type { MediaStore } from './media-store.ts';
import { startPlaying } from './start-playing.ts';

const watched = new WeakSet<HTMLVideoElement>();

/** Restarts a video that autoplay had to start muted when the browser pauses it, until the user interacts with the page. */
export function restartAfterBrowserPause(video: HTMLVideoElement, store: MediaStore): void {
  if (watched.has(video)) return;
  watched.add(video);
  let restarts = 0;
  let lastTime = video.currentTime;
  const muteIfBrowserPaused = (): boolean => {
    if (video.currentTime !== lastTime) restarts = 0;
    lastTime = video.currentTime;
    const mustRestart = shouldRestartMuted({
      isWanted: wantsToPlay(store.get().status),
      hasEnded: video.ended,
      hasPressed: navigator.userActivation?.hasBeenActive ?? true,
      isHidden: document.hidden,
      restarts,
    });
    if (!mustRestart) return false;
    restarts += 1;
    video.muted = true;
    return true;
  };
  // In the capture phase, before the store reads the element.
  video.addEventListener('volumechange', () => !video.muted && muteIfBrowserPaused(), { capture: true });
  video.addEventListener(
    'pause',
    () => {
      if (video.paused && muteIfBrowserPaused()) void startPlaying(video, store);
    },
    { capture: true },
  );
}
