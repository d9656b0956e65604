import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Shortcut, shortcutFor } from './core/shortcuts.ts';
import { focusKind } from './dom/focus-kind.ts';

/**
 * Answers keys while the focus is inside the player and, where the viewer has not switched it off, a few while
 * nothing on the page has it. False from `act`: nothing to do, the browser's key.
 */
export function useShortcuts(
  root: RefObject<HTMLElement | null>,
  keysOnPage: boolean,
  act: (shortcut: Shortcut) => boolean,
): void {
  const onKey = useEffectEvent((e: KeyboardEvent) => {
    // With two players on a page, the first has already handled the key.
    if (e.defaultPrevented) return;
    const on = focusKind(e.target);
    const isOurs = on === 'page' ? keysOnPage : root.current?.contains(e.target as Node);
    if (!isOurs) return;
    const { key, ctrlKey, metaKey, altKey } = e;
    const shortcut = shortcutFor({ key, ctrlKey, metaKey, altKey, on });
    if (shortcut && act(shortcut)) e.preventDefault();
  });

  useEffect(() => {
    const leaving = new AbortController();
    document.addEventListener('keydown', e => onKey(e), { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
}
