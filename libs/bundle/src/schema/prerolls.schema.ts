import { PREROLL_SUPPRESSION_MS, SECOND_MS } from '@grandstand/rules/constants';
import { z } from 'zod';
import { entry, filePath, httpsAddress, key, sitePath, text } from './values.schema.ts';

/** A short film of a sponsor before a game (decision E50). */
export const preroll = entry({
  film: filePath,
  sponsor: text,
  /** Where a click on the film leads. */
  link: z
    .union([sitePath, httpsAddress], { error: 'must be a path of the site or an https address' })
    .optional(),
  /** The heaviest that matches plays. */
  weight: z.int().min(0).max(1000).default(0),
  location: key.optional(),
  /** Each with all below it. */
  categories: z.array(key).min(1, 'must name a category').optional(),
  for_vod: z.boolean().default(true),
  for_live: z.boolean().default(true),
}).refine(({ for_vod, for_live }) => for_vod || for_live, {
  error: 'is for nothing: for_vod and for_live are both false',
});

const DEFAULT_RULES = { skip_after_seconds: 5, suppress_seconds: PREROLL_SUPPRESSION_MS / SECOND_MS };
const LONGEST_SUPPRESSION_SECONDS = 31_536_000;

export const prerollRules = entry({
  /** Null: prerolls cannot be skipped. */
  skip_after_seconds: z.int().min(0).max(60).nullable().default(DEFAULT_RULES.skip_after_seconds),
  /** How long a dismissed preroll does not play again before the same game. */
  suppress_seconds: z.int().min(0).max(LONGEST_SUPPRESSION_SECONDS).default(DEFAULT_RULES.suppress_seconds),
}).default(DEFAULT_RULES);
