import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { useSyncExternalStore } from 'react';
import { useStorage } from '../storage/storage-context.tsx';

const KEY = 'hide_scores';
const listeners = new Set<() => void>();

/** Decision E54: scores of replays are hidden until the visitor turns that off. */
export function useHiddenScores(): readonly [boolean, (hide: boolean) => void] {
  const storage = useStorage();
  const hidden = useSyncExternalStore(
    changed => {
      listeners.add(changed);
      const stop = storage.listen(KEY, changed);
      return () => {
        listeners.delete(changed);
        stop();
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

/** The score that may be shown; null where there is none, or where it would spoil a replay. */
export function shownScore(event: SportsEvent, hideReplayScores: boolean): Score | null {
  const { away_score: away, home_score: home, stream_status } = event;
  if (away === null || home === null || stream_status === 'upcoming') return null;
  return stream_status === 'vod' && hideReplayScores ? null : { away, home };
}

/** Digits of the longer number, as both are drawn in one size; 0 without a score. */
export function scoreDigits(score: Score | null): number {
  return score ? String(Math.max(score.away, score.home)).length : 0;
}

export function useShownScore(event: SportsEvent): Score | null {
  const [hidden] = useHiddenScores();
  return shownScore(event, hidden);
}
