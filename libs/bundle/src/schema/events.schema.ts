import { accessType, gender } from '@grandstand/contract/entities.schema';
import { DRAWN_SPORTS } from '@grandstand/db/drawn-recordings';
import { z } from 'zod';
import { incidents } from './incident.schema.ts';
import {
  entry,
  eventTime,
  filePath,
  geoRule,
  httpsAddress,
  key,
  keyed,
  longText,
  money,
  text,
  timeZone,
} from './values.schema.ts';

/** Two teams of a team set, two participants by their own keys, or a name and a category. */
export const event = entry({
  teams: key.optional(),
  away: key.optional(),
  home: key.optional(),
  category: key.optional(),
  gender: gender.optional(),
  name: text.optional(),
  description: longText.optional(),
  at: eventTime,
  time_zone: timeZone.optional(),
  location: key.optional(),
  type: accessType.default('free'),
  note: z.enum(['postponed', 'cancelled']).optional(),
  /** Away first, as everywhere: `2-1` means two for the visitors. */
  score: z
    .string('must be a score like "2-1", the visitors first')
    .regex(/^\d{1,3}-\d{1,3}$/, 'must be a score like "2-1", the visitors first')
    .optional(),
  period_label: text.optional(),
  /** The production burns a score into the picture. */
  score_in_picture: z.boolean().optional(),
  /** Sends the stream in parts, which reduces the delay by some seconds. */
  low_latency: z.boolean().optional(),
  base_price: money.optional(),
  service_fee: money.optional(),
  single_pass: key.optional(),
  /** Restricts viewing in addition to the channel's rule. */
  geo: geoRule.optional(),
  recording: filePath.optional(),
  /** When the recording is shown as if it were live. */
  simulated_live: eventTime.optional(),
  /** The timeline of a finished game. */
  incidents: incidents.optional(),
  /** Demonstrations only: a game of this length. It is drawn after the first start, unless `recording` has the drawing. */
  drawn: entry({
    sport: z.enum(DRAWN_SPORTS),
    seconds: z.int().min(20).max(600),
    /** Clips of the first or last score, published by a demo account. */
    moments: z
      .array(entry({ name: text.max(100), score: z.enum(['first', 'last']), tags: z.array(text).min(1) }))
      .default([]),
  }).optional(),
  /** Author, licence and actual content of the footage. */
  credit: longText.optional(),
});

/** Defaults for all events. */
export const eventDefaults = entry({
  /** Shown under a final score. */
  period_label: text.optional(),
  low_latency: z.boolean().optional(),
  score_in_picture: z.boolean().optional(),
  /** Sells each paid game alone too, also those of an imported schedule. */
  single_pass: key.optional(),
});

export const vod = entry({
  categories: keyed(entry({ name: text, alias: key.optional() })).default({}),
  items: keyed(
    entry({
      title: text,
      description: longText.optional(),
      date: eventTime,
      type: accessType.default('free'),
      category: key.optional(),
      group: key.optional(),
      credit: longText.optional(),
      image: filePath.optional(),
      recording: filePath.optional(),
      embed_url: httpsAddress.optional(),
      geo: geoRule.optional(),
    }),
  ).default({}),
  rails: keyed(entry({ title: text, items: z.array(key).min(1, 'must name an item') })).default({}),
});
