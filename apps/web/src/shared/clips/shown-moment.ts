import type { Moment } from '@grandstand/contract/clips.schema';
import { withoutScores } from '@grandstand/rules/without-scores';
import { useHidesScore } from '../events/hidden-scores.ts';

/** The fields of a clip that its card shows. */
export type ShownMoment = Pick<Moment, 'id' | 'name' | 'duration' | 'tags' | 'media' | 'event'>;

type Named = Pick<Moment, 'name'> & { readonly event: Pick<Moment['event'], 'stream_status'> };

/** The clip's name, without the scores in it while they are hidden. */
export function useMomentName({ name, event }: Named): string {
  return useHidesScore(event) ? withoutScores(name) : name;
}
