import type { PlayerHandle } from '@grandstand/player/player-props';
import type { KeyMoment } from '@grandstand/rules/timeline/key-moments';
import type { GameAtPlayhead } from '@grandstand/rules/timeline/playhead';
import { useSyncExternalStore } from 'react';
import { useIsInitialHtml } from '../initial-html.tsx';

/** The game that plays on this page, up to the picture that the viewer sees. */
export interface WatchedGame {
  readonly id: number;
  /** Null if it is not known at this picture. */
  readonly score: { readonly away: number; readonly home: number } | null;
  /** Null without incidents. */
  readonly game: GameAtPlayhead | null;
  /** All of the game, also those that the picture has not reached. */
  readonly moments: readonly KeyMoment[];
  /** The viewer of a live game is behind the live point. */
  readonly is_behind: boolean;
  readonly player: PlayerHandle;
}

let watched: WatchedGame | null = null;
const listeners = new Set<() => void>();

export function setWatchedGame(next: WatchedGame | null): void {
  watched = next;
  for (const changed of listeners) changed();
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Null unless the picture of this game decides what the page may show of it. */
export function watchedGame(id: number): WatchedGame | null {
  return watched?.id === id ? watched : null;
}

export function useWatchedGame(id: number): WatchedGame | null {
  const isInitialHtml = useIsInitialHtml();
  const current = () => watchedGame(id);
  return useSyncExternalStore(listen, current, () => (isInitialHtml ? null : current()));
}
