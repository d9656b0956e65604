import type { IncidentKind } from '@grandstand/rules/timeline/incident-kinds';
import type { Side } from '@grandstand/rules/timeline/timeline';
import type { Generated, GeneratedAlways } from 'kysely';
import type { OptionalTime, Time } from './columns.ts';

/** The tables of `migrations/016-incidents.sql` and `017-timeline-places.sql`. */
export interface IncidentTables {
  incident: IncidentTable;
  scorer_key: ScorerKeyTable;
}

export type IncidentSource = 'scorer' | 'bundle' | 'drawing';

interface IncidentTable {
  id: GeneratedAlways<number>;
  event_id: number;
  kind: IncidentKind | 'removal';
  replaces: number | null;
  side: Side | null;
  player: string | null;
  text: string | null;
  away_score: number | null;
  home_score: number | null;
  away_period_score: number | null;
  home_period_score: number | null;
  period_label: string | null;
  clock: string | null;
  position: number | null;
  at: OptionalTime;
  entered_at: Time;
  source: Generated<IncidentSource>;
  scorer_key_id: number | null;
  idempotency_key: string | null;
}

interface ScorerKeyTable {
  id: GeneratedAlways<number>;
  event_id: number;
  name: string;
  key_hash: string;
  created_at: Time;
  expires_at: Time;
  revoked_at: OptionalTime;
  last_used_at: OptionalTime;
}
