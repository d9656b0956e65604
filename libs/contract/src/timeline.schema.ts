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
  /**
   * Milliseconds from the first picture of the recording or stream, which is the media time of our playlists from their first
   * segment. Pauses of an encoder do not count. Null if its place is a time.
   */
  position: z.int().nonnegative().nullable(),
  /**
   * The time of the picture, to be found by EXT-X-PROGRAM-DATE-TIME. Only of a game that is streamed or not recorded; a
   * recording turns it into a position. Null if its place is a position.
   */
  at: z.iso.datetime().nullable(),
});

const words = z.string().trim().min(1);
const points = z.int().nonnegative().max(999);

/** The entry of a scorer: an incident, a correction of an earlier one, or its removal. */
export const incidentBody = z.strictObject({
  kind: z.enum([...INCIDENT_KINDS, 'removal']),
  /** The incident that is corrected or removed. */
  replaces: id.optional(),
  /** `away`, `home`, or a name or alias of the team or its school. */
  team: words.max(200).optional(),
  player: words.max(200).optional(),
  text: words.max(200).optional(),
  away_score: points.optional(),
  home_score: points.optional(),
  away_period_score: points.optional(),
  home_period_score: points.optional(),
  period_label: words.max(100).optional(),
  clock: words.max(12).optional(),
  /** Milliseconds of the recording or stream. Without it and `at`, it happens now. */
  position: z.int().nonnegative().optional(),
  /** The time by the scorer's clock. */
  at: z.iso.datetime({ offset: true }).optional(),
  /** A request with the same key is the same entry. */
  idempotency_key: z.string().min(8).max(64).optional(),
});

export type IncidentBody = z.infer<typeof incidentBody>;
export type IncidentOnWire = z.infer<typeof incident>;
