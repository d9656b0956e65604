import { followStep } from '../core/following.ts';
import { wantsToPlay } from '../core/playback-status.ts';
import { isBeforeFirstPicture } from './early-seeks.ts';
import type { MediaStore } from './media-store.ts';

const TICK_MS = 500;

/** Compares playback with the live point twice a second and takes the step that `followStep` returns. */
export function followLiveEdge(video: HTMLVideoElement, store: MediaStore, signal: AbortSignal): void {
  let playingSince = performance.now();
  const restartClock = () => {
    playingSince = performance.now();
  };
  video.addEventListener('playing', restartClock, { signal, once: true });

  const jump = (to: number) => {
    // A stale playlist may have caused this jump too.
    restartClock();
    video.currentTime = to;
  };
  let wasFollowing = false;
  const tick = () => {
    store.refresh();
    const { live, range, following, bufferedEnd, status } = store.get();
    // A viewer who leaves the live point returns to normal speed.
    if (wasFollowing && !following) video.playbackRate = 1;
    wasFollowing = following;
    if (!live || !wantsToPlay(status) || video.seeking || isBeforeFirstPicture(video)) return;
    const step = followStep({
      following,
      behindLive: live.behindLive,
      ahead: bufferedEnd - video.currentTime,
      rate: video.playbackRate,
      watched: (performance.now() - playingSince) / 1000,
    });
    if (!step) return;
    if (step.do === 'jump') jump(range.end);
    else if (step.do === 'play_at') video.playbackRate = step.rate;
    else store.follow('go_live');
  };
  const timer = setInterval(tick, TICK_MS);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    // The replay starts at normal speed.
    if (store.get().following) video.playbackRate = 1;
  });
}
