import { z } from 'zod';
import { coupon } from './schema/coupons.schema.ts';
import { event, eventDefaults, vod } from './schema/events.schema.ts';
import { category, group, location, participant, teamSet } from './schema/league.schema.ts';
import { liveSlot } from './schema/live.schema.ts';
import { customForm, faqSection, menuItem, page, slide, staticBlocks } from './schema/navigation.schema.ts';
import { basicPass, pkg, subscription } from './schema/passes.schema.ts';
import { preroll } from './schema/prerolls.schema.ts';
import { colors, settings } from './schema/settings.schema.ts';
import { entry, key, keyed, text } from './schema/values.schema.ts';

/** Decision A3: the format of a channel bundle's `channel.yaml`. */
export const bundleSchema = entry({
  channel: key,
  /** Defaults to the channel key. */
  subdomain: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, 'must be one label of a host name')
    .optional(),
  domains: z.array(z.hostname('must be a host name, like "tv.example.org"').toLowerCase()).default([]),
  /** Serves local hosts that match no channel (decision A1). */
  default: z.boolean().default(false),
  /** A production channel rejects everything that is for demonstrations only. */
  production: z.boolean().default(false),
  settings,
  colors,
  menu: z.array(menuItem).default([]),
  slides: keyed(slide).default({}),
  pages: keyed(page).default({}),
  static_blocks: staticBlocks.default({}),
  faq: z.array(faqSection).default([]),
  custom_forms: keyed(customForm).default({}),
  clip_tags: z.array(text).default([]),
  prerolls: keyed(preroll).default({}),
  categories: keyed(category),
  locations: keyed(location).default({}),
  groups: keyed(group),
  teams: keyed(teamSet).default({}),
  participants: keyed(participant).default({}),
  basic_pass: basicPass.optional(),
  packages: keyed(pkg).default({}),
  subscriptions: keyed(subscription).default({}),
  coupons: keyed(coupon).default({}),
  event_defaults: eventDefaults.default({}),
  events: keyed(event).default({}),
  live: keyed(liveSlot).default({}),
  vod: vod.default({ categories: {}, items: {}, rails: {} }),
});

/** A valid bundle with defaults filled in. */
export type Bundle = z.infer<typeof bundleSchema>;
