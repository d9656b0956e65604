import type { IncidentDraft } from '@grandstand/rules/timeline/incident-problems';
import { readPosition } from '@grandstand/rules/timeline/read-position';
import type { AuthoredIncident } from '../schema/incident.schema.ts';

/** An incident of the bundle as the timeline has it. */
export function incidentDraft(authored: AuthoredIncident): IncidentDraft {
  const { kind, position, side, player, text, score, period_score, period, clock } = authored;
  const [away_score, home_score] = pairOf(score);
  const [away_period_score, home_period_score] = pairOf(period_score);
  return {
    ...{ kind, side: side ?? null, player: player ?? null, text: text ?? null },
    ...{ away_score, home_score, away_period_score, home_period_score },
    ...{ period_label: period ?? null, clock: clock ?? null, position: readPosition(position), at: null },
  };
}

/** `2-1`, the visitors first. */
function pairOf(score: string | undefined): readonly [away: number | null, home: number | null] {
  const [away = null, home = null] = score?.split('-').map(Number) ?? [];
  return [away, home];
}
