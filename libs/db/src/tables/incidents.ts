import type { IncidentKind } from '@grandstand/rules/timeline/incident-kinds';
import type { Side } from '@grandstand/rules/timeline/timeline';
import type { GeneratedAlways } from 'kysely';
import type { OptionalTime, Time } from './columns.ts';

/** The table of `migrations/016-incidents.sql`. */
export interface IncidentTables {
  incident: IncidentTable;
}

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
}
