import { type RefObject, useLayoutEffect } from 'react';

/** What comes up over the controls takes the focus they had; it never takes it from the page outside. */
export function useTakeFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = ref.current?.closest('.player');
    if (root?.contains(document.activeElement)) ref.current?.focus({ preventScroll: true });
  }, [ref]);
}
