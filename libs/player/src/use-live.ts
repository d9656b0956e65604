import { useEffect, useEffectEvent } from 'react';
import { isAtLive } from './core/following.ts';
import { followLiveEdge } from './dom/follow-live-edge.ts';
import { isRunning } from './dom/media-store.ts';
import { useMedia, usePlayer } from './player-context.ts';

/** Whether the game is live: the playlist says so, or the page until the playlist has loaded. */
export function useIsLive(): boolean {
  const { media } = usePlayer();
  return useMedia(snapshot => isRunning(snapshot, media.live));
}

export function useAtLive(): boolean {
  return useMedia(({ live, following }) => isAtLive(following, live?.behindLive ?? 0));
}

/** Whole seconds behind the live point. */
export function useBehind(): number {
  return useMedia(({ live }) => Math.max(0, Math.floor(live?.behindLive ?? 0)));
}

/** Holds a following viewer at the live point. */
export function useLive(video: HTMLVideoElement | null): void {
  const { store, media } = usePlayer();
  const isLive = useIsLive();

  useEffect(() => {
    if (!video || !isLive) return;
    const abort = new AbortController();
    followLiveEdge(video, store, abort.signal);
    return () => abort.abort();
  }, [video, store, isLive]);

  // The page learns of the end before the playlist is polled again.
  const pageSaysOver = media.live !== true && isLive;
  const pollAgain = useEffectEvent(() => store.source()?.retryNow());
  useEffect(() => {
    if (pageSaysOver) pollAgain();
  }, [pageSaysOver]);
}
