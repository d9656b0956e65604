import type { IncidentDraft } from './incident-problems.ts';
import type { Incident } from './timeline.ts';

/** An entry that is needed to turn a timeline into another one. */
export interface TimelineChange {
  /** The incident that is corrected or removed; null for a new one. */
  readonly replaces: number | null;
  /** Null for a removal. */
  readonly incident: IncidentDraft | null;
}

/**
 * Compares a timeline with the one that is wanted. Equal incidents stay; of the others, those of the same kind are corrected
 * in their order, the rest is removed or added.
 */
export function timelineChanges(
  timeline: readonly Incident[],
  wanted: readonly IncidentDraft[],
): TimelineChange[] {
  const old = Map.groupBy(timeline, contentOf);
  const added = wanted.filter(draft => old.get(contentOf(draft))?.shift() === undefined);
  const kept = new Set([...old.values()].flat());
  const left = Map.groupBy(
    timeline.filter(incident => kept.has(incident)),
    ({ kind }) => kind,
  );
  const entered = added.map(incident => {
    const replaces = left.get(incident.kind)?.shift()?.id ?? null;
    return { replaces, incident };
  });
  const removed = [...left.values()].flat().map(({ id }) => ({ replaces: id, incident: null }));
  return [...removed, ...entered];
}

function contentOf(incident: IncidentDraft): string {
  const { kind, side, player, text, away_score, home_score, away_period_score, home_period_score } = incident;
  const { period_label, clock, position, at } = incident;
  const score = [away_score, home_score, away_period_score, home_period_score];
  return JSON.stringify([kind, side, player, text, ...score, period_label, clock, position, at]);
}
