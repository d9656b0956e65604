import type { InlinePlaylists } from '@grandstand/player/dom/inline-playlists';
import { createContext, use, useEffect, useState } from 'react';

/** Holds the playlists that the page came with until the first player has taken them: later they would be stale. */
export interface PlaylistBox {
  content: InlinePlaylists | undefined;
}

export const PlaylistBoxContext = createContext<PlaylistBox>({ content: undefined });

export function useInlinePlaylists(): InlinePlaylists | undefined {
  const box = use(PlaylistBoxContext);
  const [taken] = useState(box.content);
  useEffect(() => {
    box.content = undefined;
  }, [box]);
  return taken;
}
