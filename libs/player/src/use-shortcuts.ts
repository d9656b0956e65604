import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Shortcut, shortcutFor } from './core/shortcuts.ts';
import { focusKind } from './dom/focus-kind.ts';

/**
 * Handles keys while the focus is inside the player and, unless the viewer has switched it off, some while nothing on the
 * page has the focus. If `act` returns false, the key stays with the browser.
 */
export function useShortcuts(
  root: RefObject<HTMLElement | null>,
  pageShortcuts: boolean,
  act: (shortcut: Shortcut) => boolean,
): void {
  const onKey = useEffectEvent((e: KeyboardEvent) => {
    // With two players on a page, the first has already handled the key.
    if (e.defaultPrevented) return;
    const on = focusKind(e.target);
    const isOurs = on === 'page' ? pageShortcuts : root.current?.contains(e.target as Node);
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
