import type { Moment } from '@grandstand/contract/clips.schema';
import { withoutScores } from '@grandstand/rules/without-scores';
import { useHidesScore } from '../events/hidden-scores.ts';
import { useWatchedGame } from '../events/watched-game.ts';

/** The fields of a clip that its card shows. */
export type ShownMoment = Pick<Moment, 'id' | 'name' | 'duration' | 'tags' | 'media' | 'event'>;

type Named = Pick<Moment, 'name'> & { readonly event: Pick<Moment['event'], 'id' | 'stream_status'> };

/** The clip's name, without the scores in it while they are hidden, and on the page where the game plays: they may be yet to come. */
export function useMomentName({ name, event }: Named): string {
  const isWatched = useWatchedGame(event.id) !== null;
  const hides = useHidesScore(event);
  return hides || isWatched ? withoutScores(name) : name;
}
