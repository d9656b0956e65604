import { DRAWN_SPORTS } from '@grandstand/db/drawn-recordings';
import { z } from 'zod';
import { entry, key, longText } from './values.schema.ts';

/** Decision A4, demonstrations only: a slot in which one live game follows the other. */
export const liveSlot = entry({
  seconds: z.int().min(30).max(3600).default(1200),
  pause_seconds: z.int().min(5).max(3600).default(180),
  /** The first game starts this much later, so that the pauses of two slots do not coincide. */
  first_after_seconds: z.int().min(0).max(3600).default(0),
  /** Number of finished games to retain. */
  keep: z.int().min(0).max(10).default(2),
  /** The games alternate. */
  games: z
    .array(
      entry({
        type: z.enum(['free', 'register', 'paid']).default('free'),
        sport: z.enum(DRAWN_SPORTS),
        teams: key.optional(),
        away: key,
        home: key,
        category: key.optional(),
        location: key.optional(),
        description: longText.optional(),
      }),
    )
    .min(1, 'must name a game'),
});
