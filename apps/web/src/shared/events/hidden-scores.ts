import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { useSyncExternalStore } from 'react';
import { useStorage } from '../storage/storage-context.tsx';
import { useWatchedGame } from './watched-game.ts';

const KEY = 'hide_scores';
const listeners = new Set<() => void>();

/** Decision E54: scores of replays are hidden until the visitor shows them. */
export function useHiddenScores(): readonly [boolean, (hide: boolean) => void] {
  const storage = useStorage();
  const hidden = useSyncExternalStore(
    changed => {
      listeners.add(changed);
      const unsubscribe = storage.listen(KEY, changed);
      return () => {
        listeners.delete(changed);
        unsubscribe();
      };
    },
    () => storage.get(KEY) !== false,
    () => true,
  );
  function hide(next: boolean) {
    storage.set(KEY, next);
    for (const changed of listeners) changed();
  }
  return [hidden, hide];
}

export interface Score {
  readonly away: number;
  readonly home: number;
}

/** The score to show; null without a score, or if it would spoil a replay. */
export function shownScore(event: SportsEvent, hideReplayScores: boolean): Score | null {
  const { away_score: away, home_score: home, stream_status } = event;
  if (away === null || home === null || stream_status === 'upcoming') return null;
  return stream_status === 'vod' && hideReplayScores ? null : { away, home };
}

/** The digits of the longer number, because both have the same size; 0 without a score. */
export function scoreDigits(score: Score | null): number {
  return score ? String(Math.max(score.away, score.home)).length : 0;
}

/** A game that plays on this page has the score of its picture, wherever the page shows it. */
export function useShownScore(event: SportsEvent): Score | null {
  const [hidden] = useHiddenScores();
  const watched = useWatchedGame(event.id);
  return watched ? watched.score : shownScore(event, hidden);
}
