import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type Shortcut, shortcutFor } from './core/shortcuts.ts';
import { focusKind } from './dom/focus-kind.ts';

/**
 * Answers keys while the focus is inside the player, and only then: single letters on a whole page
 * get in the way of people who speak to their computer. False from `act`: nothing to do, the browser's key.
 */
export function useShortcuts(
  root: RefObject<HTMLElement | null>,
  act: (shortcut: Shortcut) => boolean,
): void {
  const onKey = useEffectEvent((e: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = e;
    const shortcut = shortcutFor({ key, ctrlKey, metaKey, altKey, on: focusKind(e.target) });
    if (shortcut && act(shortcut)) e.preventDefault();
  });

  useEffect(() => {
    const leaving = new AbortController();
    root.current?.addEventListener('keydown', e => onKey(e), { signal: leaving.signal });
    return () => leaving.abort();
  }, [root]);
}
