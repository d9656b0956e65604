import { useEffect, useEffectEvent } from 'react';
import { usePlayer } from './player-context.ts';

/** Joins the element and the store, and gives the element the viewer's habits. */
export function useMediaElement(
  video: HTMLVideoElement | null,
  startMuted: boolean,
  onEnded: (() => void) | undefined,
): void {
  const { store, preferences } = usePlayer();
  const ended = useEffectEvent(() => onEnded?.());

  useEffect(() => {
    if (!video) return;
    const leaving = new AbortController();
    video.volume = preferences.volume;
    video.muted = startMuted || preferences.muted;
    video.defaultPlaybackRate = preferences.speed;
    video.playbackRate = preferences.speed;
    video.addEventListener('ended', () => ended(), { signal: leaving.signal });
    store.attach(video, leaving.signal);
    return () => leaving.abort();
  }, [video, store, preferences, startMuted]);
}
