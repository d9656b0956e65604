import { useEffect, useState } from 'react';
import { useInlinePlaylists } from '../api/inline-playlists.ts';
import { AFTER_FIRST_FRAME_MS } from './after-first-frame.ts';

/**
 * False while the film that the page came with has the line to itself: until its first frame stands, or has had its time. What the
 * visitor's own key says of it can wait as long, because what comes with a page is free for everybody.
 */
export function useAfterFirstFrame(): boolean {
  const playlists = useInlinePlaylists();
  const [isAfter, setAfter] = useState(() => Object.keys(playlists ?? {}).length === 0);
  useEffect(() => {
    if (isAfter) return;
    const listening = new AbortController();
    const end = () => setAfter(true);
    // It does not bubble.
    document.addEventListener('loadeddata', end, { capture: true, signal: listening.signal });
    const timer = setTimeout(end, AFTER_FIRST_FRAME_MS);
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [isAfter]);
  return isAfter;
}
