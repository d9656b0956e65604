import { shortcutFor } from '@grandstand/player/core/shortcuts';
import { focusKind } from '@grandstand/player/dom/focus-kind';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { PrerollFilmControls } from './use-preroll-film.ts';

/** The player's keys for playing and sound also work during a preroll; its other keys do nothing meanwhile. */
export function usePrerollKeys(
  root: RefObject<HTMLElement | null>,
  { togglePlay, toggleMute }: Pick<PrerollFilmControls, 'togglePlay' | 'toggleMute'>,
): void {
  const onKey = useEffectEvent((e: KeyboardEvent) => {
    if (e.defaultPrevented) return;
    const on = focusKind(e.target);
    if (on !== 'page' && !root.current?.contains(e.target as Node)) return;
    const { key, ctrlKey, metaKey, altKey } = e;
    const shortcut = shortcutFor({ key, ctrlKey, metaKey, altKey, on });
    if (!shortcut) return;
    e.preventDefault();
    if (shortcut.act === 'toggle_play') togglePlay();
    if (shortcut.act === 'toggle_mute') toggleMute();
  });
  useEffect(() => {
    const leaving = new AbortController();
    document.addEventListener('keydown', e => onKey(e), { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
}
