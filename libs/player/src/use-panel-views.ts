import { type RefObject, useEffect, useState } from 'react';
import type { SettingsPanel } from './settings-panel.tsx';
import type { ShortcutsOverlay } from './shortcuts-overlay.tsx';

type PanelViews = { SettingsPanel: typeof SettingsPanel; ShortcutsOverlay: typeof ShortcutsOverlay };

const FIRST_INPUT = ['pointerover', 'pointerdown', 'keydown'] as const;

/** Loads the panels with the first input inside the player, or when one is wanted; undefined until then. */
export function usePanelViews(
  root: RefObject<HTMLElement | null>,
  isWanted: boolean,
): PanelViews | undefined {
  const [views, setViews] = useState<PanelViews>();
  useEffect(() => {
    if (views) return;
    const leaving = new AbortController();
    const load = () => void loadViews().then(setViews, () => undefined); // the next input tries again
    if (isWanted) load();
    for (const event of FIRST_INPUT) root.current?.addEventListener(event, load, { signal: leaving.signal });
    return () => leaving.abort();
  }, [root, views, isWanted]);
  return views;
}

async function loadViews(): Promise<PanelViews> {
  const [{ SettingsPanel }, { ShortcutsOverlay }] = await Promise.all([
    import('./settings-panel.tsx'),
    import('./shortcuts-overlay.tsx'),
  ]);
  return { SettingsPanel, ShortcutsOverlay };
}
