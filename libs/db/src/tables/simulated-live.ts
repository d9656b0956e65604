import type { Generated } from 'kysely';
import type { Json, OptionalTime, Time } from './columns.ts';

/** The table of `migrations/026-simulated-live.sql`. */
export interface SimulatedLiveTables {
  simulated_live: SimulatedLiveTable;
}

interface SimulatedLiveTable {
  event_id: number;
  starts_at: Time;
  ended_at: OptionalTime;
  scheduled_at: Time;
  scores: Generated<Json>;
  scores_version: number | null;
}
