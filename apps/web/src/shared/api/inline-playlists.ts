import type { InlinePlaylists } from '@grandstand/player/dom/inline-playlists';
import { createContext, use, useEffect, useState } from 'react';

/** Holds the playlists embedded in the page for the first player; for a later one they would be stale. */
export interface PlaylistBox {
  content: InlinePlaylists | undefined;
}

export const PlaylistBoxContext = createContext<PlaylistBox>({ content: undefined });

export function useInlinePlaylists(): InlinePlaylists | undefined {
  const box = use(PlaylistBoxContext);
  const [playlists] = useState(box.content);
  useEffect(() => {
    box.content = undefined;
  }, [box]);
  return playlists;
}
