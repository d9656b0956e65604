import { DEMO_PLAYS } from '@grandstand/db/demo-live-events';
import { DRAWN_SPORTS } from '@grandstand/db/drawn-recordings';
import { z } from 'zod';

const team = z.object({ name: z.string(), short: z.string(), color: z.string(), mark_color: z.string() });

/** One line of `grandstand demo plan`: what a ground's live game is, or will be next, and how it comes on air. */
export const demoGameLine = z.object({
  /** The channel's key and the ground's, as `longshore/main-ground`. */
  slot: z.string(),
  event_id: z.int(),
  stream_key: z.string(),
  play: z.enum(DEMO_PLAYS),
  starts_at: z.int(),
  /** Since when it is on air; null before. */
  started_at: z.int().nullable(),
  language: z.string(),
  /** What stands beside the score at the end. */
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
  /** Of a looped game: its drawing, and whether that is done. */
  file: z.string().nullable(),
  is_drawn: z.boolean(),
});

export type DemoGameLine = z.infer<typeof demoGameLine>;
