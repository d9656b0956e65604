import { DRAWN_SPORTS } from '@grandstand/db/drawn-recordings';
import { z } from 'zod';

const team = z.object({ name: z.string(), short: z.string(), color: z.string(), mark_color: z.string() });

/** One line of `./grandstand demo plan`: the current or next live game of a slot, and how to publish it. */
export const demoGameLine = z.object({
  /** The keys of channel and slot, e.g. `longshore/main-ground`. */
  slot: z.string(),
  event_id: z.int(),
  stream_key: z.string(),
  starts_at: z.int(),
  /** Start of the stream; null before. */
  started_at: z.int().nullable(),
  /** Length of its recording so far. */
  recorded_ms: z.int().nonnegative(),
  /** The number of incidents of the drawing that were entered. */
  incidents_entered: z.int().nonnegative(),
  language: z.string(),
  /** Label of the final score. */
  final_label: z.string().nullable(),
  drawing: z.object({
    sport: z.enum(DRAWN_SPORTS),
    league: z.string(),
    lang: z.enum(['en', 'fr']),
    away: team,
    home: team,
    seed: z.int(),
    seconds: z.int(),
  }),
  /** The drawing of the game: written while it is played for the first time, and sent from then on. */
  file: z.string(),
  is_drawn: z.boolean(),
});

export type DemoGameLine = z.infer<typeof demoGameLine>;
