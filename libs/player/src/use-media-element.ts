import { useEffect, useEffectEvent } from 'react';
import { usePlayer } from './player-context.ts';

/** Connects the element with the store, and applies the viewer's preferences. */
export function useMediaElement(
  video: HTMLVideoElement | null,
  startMuted: boolean,
  onEnded: (() => void) | undefined,
): void {
  const { store, preferences, media } = usePlayer();
  // A live game always starts at normal speed.
  const speedNow = useEffectEvent(() => (media.live ? 1 : preferences.speed));
  const ended = useEffectEvent(() => onEnded?.());

  useEffect(() => {
    if (!video) return;
    const leaving = new AbortController();
    video.volume = preferences.volume;
    video.muted = startMuted || preferences.muted;
    video.defaultPlaybackRate = speedNow();
    video.playbackRate = speedNow();
    video.addEventListener('ended', () => ended(), { signal: leaving.signal });
    store.attach(video, leaving.signal);
    return () => leaving.abort();
  }, [video, store, preferences, startMuted]);
}
