import { useEffect } from 'react';
import { attachMediaSession } from './dom/media-session.ts';
import type { PlayerScope } from './player-context.ts';

/** Claims the media keys once this player plays, not when it mounts. */
export function useMediaSession({ media, commands, store }: PlayerScope, started: boolean): void {
  const { title, poster } = media;
  useEffect(() => {
    if (!started) return;
    const leaving = new AbortController();
    attachMediaSession({ title, poster }, commands, store, leaving.signal);
    return () => leaving.abort();
  }, [title, poster, commands, store, started]);
}
