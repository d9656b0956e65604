import type { Playhead } from '@grandstand/player/follow-playhead';
import type { PlayerHandle } from '@grandstand/player/player-props';
import { keyMoments } from '@grandstand/rules/timeline/key-moments';
import { type GameAtPlayhead, gameAtPlayhead, untilNextIncident } from '@grandstand/rules/timeline/playhead';
import type { Incident } from '@grandstand/rules/timeline/timeline';
import { setWatchedGame, type WatchedGame } from '#shared/events/watched-game.ts';

interface Watching {
  readonly id: number;
  readonly timeline: readonly Incident[];
  readonly player: PlayerHandle;
}

/**
 * Returns a function that publishes the game as of a playhead, if anything changed, and returns the milliseconds until the next
 * change. A game without incidents has the score of its cards at the live point and in a replay, and none behind the live point.
 */
export function watchGame({ id, timeline, player }: Watching): (playhead: Playhead) => number {
  const moments = keyMoments(timeline);
  let published: WatchedGame | null | undefined;
  const publish = (next: WatchedGame | null) => {
    if (published !== undefined && isSame(published, next)) return;
    published = next;
    setWatchedGame(next);
  };
  return ({ time, date }) => {
    const is_behind = player.isBehindLive();
    if (timeline.length === 0) {
      publish(is_behind ? { id, score: null, game: null, moments, is_behind, player } : null);
      return Number.POSITIVE_INFINITY;
    }
    const playhead = { position: time * 1000, date: date ?? null };
    const game = gameAtPlayhead(timeline, playhead);
    publish({ id, score: scoreOf(game), game, moments, is_behind, player });
    return untilNextIncident(timeline, playhead);
  };
}

function scoreOf({ away_score: away, home_score: home }: GameAtPlayhead): WatchedGame['score'] {
  return away === null || home === null ? null : { away, home };
}

function isSame(one: WatchedGame | null, other: WatchedGame | null): boolean {
  if (one === null || other === null) return one === other;
  const passed = one.game?.passed ?? [];
  const otherPassed = other.game?.passed ?? [];
  return (
    one.is_behind === other.is_behind &&
    one.game?.is_unknown === other.game?.is_unknown &&
    passed.length === otherPassed.length &&
    passed.every((incident, index) => incident === otherPassed[index])
  );
}
