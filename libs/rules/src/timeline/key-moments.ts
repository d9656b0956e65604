import type { IncidentKind } from './incident-kinds.ts';
import type { Incident } from './timeline.ts';

/** An incident worth a line in the list of key moments and a mark on the scrubber. */
export interface KeyMoment extends Incident {
  /** The score after it, if it changed the score. */
  readonly score: { readonly away: number; readonly home: number } | null;
}

/** Timeouts and substitutions are not worth watching again. */
const ALWAYS: ReadonlySet<IncidentKind> = new Set(['card', 'penalty', 'period_start', 'final']);

/**
 * Lists the key moments of a timeline. In volleyball, a point within a set is none, and the one that wins it is. The end of a
 * period is one only if it brings a new score, since the next period starts there.
 */
export function keyMoments(timeline: readonly Incident[]): KeyMoment[] {
  let [away, home] = [0, 0];
  return timeline.flatMap(incident => {
    const { kind, text, away_score, home_score } = incident;
    const isNewScore =
      away_score !== null && home_score !== null && (away_score !== away || home_score !== home);
    if (isNewScore) [away, home] = [away_score, home_score];
    const isMoment = isNewScore || ALWAYS.has(kind) || (kind === 'note' && text !== null);
    const hasScore = isNewScore || kind === 'final';
    return isMoment ? [{ ...incident, score: hasScore ? { away, home } : null }] : [];
  });
}
