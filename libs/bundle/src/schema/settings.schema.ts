import { LONGEST_CLIP_SECONDS } from '@grandstand/rules/clip-rules';
import { errorReportService } from '@grandstand/rules/error-reports';
import { GROUP_KINDS } from '@grandstand/rules/group-kind';
import { LANGUAGES } from '@grandstand/rules/languages';
import { z } from 'zod';
import { prerollRules } from './prerolls.schema.ts';
import { taxes } from './taxes.schema.ts';
import { entry, filePath, geoRule, hexColor, siteOrigin, sitePath, text, timeZone } from './values.schema.ts';

export const settings = entry({
  name: text,
  /** The line under the name. */
  tagline: text,
  description: text,
  language: z.enum(LANGUAGES).default('en'),
  multi_language: z.boolean().default(false),
  /** The country whose formats of dates, times and numbers are used, in the reader's language. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country code of two capitals, like "US"')
    .optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency code of three capitals, like "USD"')
    .default('USD'),
  taxes: taxes.default([]),
  time_zone: timeZone,
  /** The rules of consumer protection that subscriptions follow; a lawyer chooses them. */
  consumer_law: z.enum(['eu', 'us', 'none']).default('none'),
  /** Refuses a free trial with a card that another account has used for its own. */
  one_trial_per_card: z.boolean().default(false),
  archive_start_date: z.iso.date('must be a day like "2022-08-01"').default('2022-08-01'),
  passes_path: sitePath.default('/packages'),
  logo: filePath,
  icon: filePath,
  share_image: filePath.optional(),
  /** The word for the channel's groups on screens. */
  groups_are: z.enum(GROUP_KINDS).default('schools'),
  band: entry({ title: text, text }).optional(),
  notice: text.optional(),
  copyright: text,
  analytics: entry({
    google_tag: text
      .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be a container of Google Tag Manager, like "GTM-ABC123"')
      .optional(),
    /** The tag manager waits for the visitor's consent. */
    consent: z.boolean().default(true),
    key: text
      .regex(/^[\w.-]{1,64}$/, 'must have up to 64 letters, digits, dots, hyphens and underscores')
      .optional(),
    /** Counts visits on localhost too, for demonstrations. */
    localhost: z.boolean().default(false),
  }).default({ localhost: false, consent: true }),
  error_reports: text
    .refine(dsn => errorReportService(dsn) !== null, 'must be a DSN like "https://KEY@errors.example.org/7"')
    .optional(),
  /** Countries in which the channel's games and films may be watched. Its pages are readable everywhere. */
  geo: geoRule.optional(),
  media_limits: entry({
    /** Devices of one account that may watch paid content at the same time. */
    streams: z.int().min(1).max(100).default(3),
    /** Downloads of games per account and month; null is unlimited. */
    downloads: z.int().min(0).max(1000).nullable().default(10),
    /** Clips per account and month; null is unlimited. */
    clips: z.int().min(0).max(10_000).nullable().default(30),
    clip_seconds: z.int().min(5).max(LONGEST_CLIP_SECONDS).default(LONGEST_CLIP_SECONDS),
  }).default({ streams: 3, downloads: 10, clips: 30, clip_seconds: LONGEST_CLIP_SECONDS }),
  embed_hosts: z.array(z.hostname('must be a host name, like "player.example.org"')).default([]),
  /** Sites that may show the channel's player in a frame; all by default, none if the list is empty. */
  embed_origins: z.array(siteOrigin).max(100).optional(),
  preroll_rules: prerollRules,
});

/** Named like the CSS custom properties; omitted colours derive from the others. */
export const colors = entry({
  scheme: z.enum(['dark', 'light']),
  body_background: hexColor,
  body_text_color: hexColor,
  header_background: hexColor.optional(),
  header_text_color: hexColor.optional(),
  footer_background: hexColor.optional(),
  footer_text_color: hexColor.optional(),
  accent: hexColor,
  accent_ink: hexColor.optional(),
  accent_text: hexColor.optional(),
  seam: z.enum(['slant', 'straight']).default('slant'),
  print: z.enum(['none', 'halftone']).default('none'),
  corner: z.int().min(0).max(12).default(2),
  display_weight: z.int().min(400).max(900).default(900),
  display_case: z.enum(['uppercase', 'none']).default('uppercase'),
});
