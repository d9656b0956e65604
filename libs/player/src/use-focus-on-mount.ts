import { type RefObject, useLayoutEffect } from 'react';

/** Moves the focus from the controls to the layer that covers them, never from outside the player. */
export function useFocusOnMount(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = ref.current?.closest('.player');
    if (root?.contains(document.activeElement)) ref.current?.focus({ preventScroll: true });
  }, [ref]);
}
