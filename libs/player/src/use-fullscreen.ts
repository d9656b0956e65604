import { type RefObject, useEffect, useState } from 'react';
import { isFullscreen, onFullscreenChange, toggleFullscreen } from './dom/fullscreen.ts';

export function useFullscreen(root: RefObject<HTMLElement | null>, video: HTMLVideoElement | null) {
  const [active, setActive] = useState(false);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const leaving = new AbortController();
    onFullscreenChange(() => setActive(isFullscreen(element)), leaving.signal);
    return () => leaving.abort();
  }, [root]);

  const toggle = () => {
    if (root.current && video) void toggleFullscreen(root.current, video);
  };
  return { active, toggle };
}
