import { type RefObject, useLayoutEffect } from 'react';

/** On a wide picture the big play button disappears when playback starts; its focus moves to the small one. */
export function useStartedFocus(
  root: RefObject<HTMLElement | null>,
  playButton: RefObject<HTMLButtonElement | null>,
  started: boolean,
): void {
  useLayoutEffect(() => {
    if (!started || !root.current?.contains(document.activeElement)) return;
    playButton.current?.focus({ preventScroll: true });
  }, [started, root, playButton]);
}
