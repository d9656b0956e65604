import { useEffect, useState } from 'react';
import { useInlinePlaylists } from '../api/inline-playlists.ts';
import { AFTER_FIRST_FRAME_MS } from './after-first-frame.ts';

/**
 * False while the video in the page loads alone: until its first frame, or a timeout. The personal response for the video can
 * wait that long, because only free media are embedded in pages.
 */
export function useAfterFirstFrame(): boolean {
  const playlists = useInlinePlaylists();
  const [isAfter, setAfter] = useState(() => Object.keys(playlists ?? {}).length === 0);
  useEffect(() => {
    if (isAfter) return;
    const listening = new AbortController();
    const end = () => setAfter(true);
    // Captured, because media events do not bubble.
    document.addEventListener('loadeddata', end, { capture: true, signal: listening.signal });
    const timer = setTimeout(end, AFTER_FIRST_FRAME_MS);
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [isAfter]);
  return isAfter;
}
