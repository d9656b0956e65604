import { INCIDENT_KINDS } from '@grandstand/rules/timeline/incident-kinds';
import { z } from 'zod';
import { id } from './id.schema.ts';

const score = z.int().nonnegative().nullable();

/** An incident of a game, with the score after it. Corrections and removals are applied. */
export const incident = z.object({
  id,
  kind: z.enum(INCIDENT_KINDS),
  side: z.enum(['away', 'home']).nullable(),
  player: z.string().nullable(),
  text: z.string().nullable(),
  /** Counts sets where the sport has sets. */
  away_score: score,
  home_score: score,
  /** Restarts with each period. */
  away_period_score: score,
  home_period_score: score,
  period_label: z.string().nullable(),
  /** The clock of the game as the scoreboard shows it. */
  clock: z.string().nullable(),
  /** Milliseconds of the recording; null if its place is a time. */
  position: z.int().nullable(),
  /** The time of the picture, to be found by the program dates of the stream; null if its place is a position. */
  at: z.iso.datetime().nullable(),
});

export type IncidentOnWire = z.infer<typeof incident>;
