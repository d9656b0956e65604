import { z } from 'zod';
import { customForm, language } from './content.schema.ts';
import { passFeature } from './entities.schema.ts';
import { favorite } from './favorites.schema.ts';
import { geo } from './geo.schema.ts';
import { openOrder } from './payments.schema.ts';

const id = z.int().positive();
const isoTime = z.iso.datetime();
const capability = z.enum(['watch', 'download', 'clipping', 'download_clip', 'no_ads', 'vod_media']);

/** Specification 3, feature counts: the rest of this month's allowance; null is unlimited (decision D33). */
const featureCount = z.object({ clips: z.int().nullable(), downloads: z.int().nullable() });

/** Specification 3, user. */
export const user = z.object({
  id,
  email: z.string(),
  email_verified: z.boolean(),
  /** A new address that the user has not verified yet (decision C23). */
  pending_email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  language,
  temporary_password: z.boolean(),
  trial_period_used: z.boolean(),
  is_geo_blocked: z.boolean(),
  capabilities: z.array(capability),
  featureCount,
  /** False for a user who has only signed in through a provider. */
  has_password: z.boolean(),
  providers: z.array(z.string()),
});

/** Response of `user/access`. `active_products` lists the purchases and what they cover. */
export const userAccess = z.object({
  capabilities: z.array(capability),
  featureCount,
  active_products: z.array(
    z.object({
      type: z.enum(['event', 'package', 'subscription']),
      id,
      event_category_ids: z.array(id),
      participant_ids: z.array(id),
      event_ids: z.array(id),
      /** True for a subscription: it covers every game except those sold by their own pass only. */
      covers_everything: z.boolean(),
      features: z.array(passFeature),
      expires_at: isoTime.nullable(),
    }),
  ),
});

/** Decision B15: the personal data of a visitor in the response of `get_api_key`. */
export const visitorState = z.object({
  access: userAccess,
  geo: geo.nullable(),
  favorites: z.array(favorite),
  /** The form `passes` with this user's values; null if the channel has none. */
  passes: customForm.nullable(),
});

export const personalState = visitorState.extend({
  user,
  /** Newest first. At most one of each product (decision D40). */
  open_orders: z.array(openOrder),
});

const text = z.string().max(1000);

/** Only the given fields change. A password requires `password_confirmation`; a password or an e-mail address also the current password. */
export const profilePatch = z.object({
  first_name: text.optional(),
  last_name: text.optional(),
  email: text.optional(),
  phone: text.nullable().optional(),
  language: language.optional(),
  password: text.optional(),
  password_confirmation: text.optional(),
  current_password: text.optional(),
});

/** A login of this user; named `session` on the wire, as the specification names the call. */
export const session = z.object({
  id,
  /** Readable names, such as `iPhone` and `Safari`; empty if the browser does not send them. */
  device: z.string(),
  browser: z.string(),
  created_at: isoTime,
  last_used_at: isoTime,
  expires_at: isoTime,
  is_current: z.boolean(),
});

export type User = z.infer<typeof user>;
export type UserAccess = z.infer<typeof userAccess>;
export type VisitorState = z.infer<typeof visitorState>;
export type PersonalState = z.infer<typeof personalState>;
export type Session = z.infer<typeof session>;
