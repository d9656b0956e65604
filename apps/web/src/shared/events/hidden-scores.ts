import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { useSyncExternalStore } from 'react';
import { useIsInitialHtml } from '../initial-html.tsx';
import { useStorage } from '../storage/storage-context.tsx';
import { useWatchedGame } from './watched-game.ts';

/** Decision H220: the games whose scores are hidden; `all` includes live games. */
export type HiddenScores = 'none' | 'replays' | 'all';

/** `initial-script.ts` reads the same entry before the first picture of a page. */
const KEY = 'hide_scores';
const listeners = new Set<() => void>();

/** Decision E54: scores of replays are hidden until the visitor shows them. */
export function useHiddenScores(): readonly [HiddenScores, (hide: HiddenScores) => void] {
  const storage = useStorage();
  const isInitialHtml = useIsInitialHtml();
  const stored = (): HiddenScores => {
    const value = storage.get(KEY);
    if (value === 'all') return 'all';
    return value === false ? 'none' : 'replays';
  };
  const hidden = useSyncExternalStore<HiddenScores>(
    changed => {
      listeners.add(changed);
      const unsubscribe = storage.listen(KEY, changed);
      return () => {
        listeners.delete(changed);
        unsubscribe();
      };
    },
    stored,
    () => (isInitialHtml ? 'replays' : stored()),
  );
  function hide(next: HiddenScores) {
    storage.set(KEY, next === 'all' ? next : next === 'replays');
    for (const changed of listeners) changed();
  }
  return [hidden, hide];
}

export interface Score {
  readonly away: number;
  readonly home: number;
}

type Status = Pick<SportsEvent, 'stream_status'>;

/** Whether the score of this game, its period included, would be a spoiler. */
export function hidesScore({ stream_status }: Status, hidden: HiddenScores): boolean {
  return hidden === 'all' || (hidden === 'replays' && stream_status === 'vod');
}

/** The score to show; null without a score, or if it would be a spoiler. */
export function shownScore(event: SportsEvent, hidden: HiddenScores): Score | null {
  const { away_score: away, home_score: home, stream_status } = event;
  if (away === null || home === null || stream_status === 'upcoming') return null;
  return hidesScore(event, hidden) ? null : { away, home };
}

/** The digits of the longer number, because both have the same size; 0 without a score. */
export function scoreDigits(score: Score | null): number {
  return score ? String(Math.max(score.away, score.home)).length : 0;
}

export function useHidesScore(event: Status): boolean {
  const [hidden] = useHiddenScores();
  return hidesScore(event, hidden);
}

/** Decision H221: stills, previews and storyboards of a game with a score in the picture are withheld while it is hidden. */
export function useHidesPictures(event: Pick<SportsEvent, 'stream_status' | 'score_in_picture'>): boolean {
  return useHidesScore(event) && event.score_in_picture;
}

/** A visitor who hides the scores of live games sees not even that of the picture. */
export function hidesPlayhead({ stream_status }: Status, hidden: HiddenScores): boolean {
  return hidden === 'all' && stream_status === 'live';
}

/** A game that plays on this page has the score of its picture, wherever the page shows it. */
export function useShownScore(event: SportsEvent): Score | null {
  const [hidden] = useHiddenScores();
  const watched = useWatchedGame(event.id);
  return watched && !hidesPlayhead(event, hidden) ? watched.score : shownScore(event, hidden);
}

/** The period of a game, which may say as much as the score: the fifth set is played at 2–2. */
export function useShownPeriod(event: SportsEvent): string | null {
  const [hidden] = useHiddenScores();
  const watched = useWatchedGame(event.id);
  if (watched && !hidesPlayhead(event, hidden)) return watched.game?.period_label ?? null;
  return hidesScore(event, hidden) ? null : event.period_label;
}
