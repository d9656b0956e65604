import type { Incident } from '../timeline/timeline.ts';

/** An incident of a test: a note at the start of the recording. */
export function incident(own: Partial<Incident> = {}): Incident {
  return {
    id: 1,
    kind: 'note',
    side: null,
    player: null,
    text: null,
    away_score: null,
    home_score: null,
    away_period_score: null,
    home_period_score: null,
    period_label: null,
    clock: null,
    position: own.at === undefined || own.at === null ? 0 : null,
    at: null,
    ...own,
  };
}
