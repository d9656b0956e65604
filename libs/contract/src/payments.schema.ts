import { COUNTRIES } from '@grandstand/rules/billing-place';
import { z } from 'zod';
import { passFeature } from './entities.schema.ts';
import { id } from './id.schema.ts';

const isoTime = z.iso.datetime();
/** Money: an integer in the currency's minor unit (decision B13). */
const money = z.int().nonnegative();
const currency = z.string().regex(/^[A-Z]{3}$/);

export const productType = z.enum(['event', 'package', 'subscription']);

/**
 * The buyer's selection, by the specification's names: an event with its single pass, a package (a team pass with its team),
 * later a subscription. The rules of checkout preparation report a missing field.
 */
const selection = {
  event_id: id.optional(),
  single_event_package_id: id.optional(),
  package_id: id.optional(),
  subscription_id: id.optional(),
  participant_id: id.optional(),
  event_category_id: id.optional(),
};
/** The buyer's country and region, for taxes: the parts of an ISO 3166-2 code before and after the hyphen (US, ME). */
const billing = {
  country: z.enum(COUNTRIES, 'must be a country code like US').optional(),
  region: z
    .string()
    .regex(/^[A-Z0-9]{1,3}$/, 'must be a region code like ME')
    .optional(),
};
const coupon = z.string().trim().min(1).max(64);

export const quoteBody = z.strictObject({ ...selection, ...billing, coupon: coupon.optional() });

/** One line of a total. A discount is negative. `rate` is in percent and set for taxes only. */
const quoteLine = z.object({
  kind: z.enum(['base', 'discount', 'tax', 'service_fee']),
  /** A tax's own name, such as GST; else null, and the browser names it. */
  name: z.string().nullable(),
  rate: z.number().nullable(),
  amount: z.int(),
});

const totals = {
  currency,
  lines: z.array(quoteLine),
  base_price: money,
  discount: money,
  tax: money,
  service_fee: money,
  total: money,
};

export const product = z.object({
  id,
  name: z.string(),
  is_team_pass: z.boolean(),
  event_id: id.nullable(),
  event_category_id: id.nullable(),
  participant_id: id.nullable(),
  features: z.array(passFeature),
});

export const quote = z.object({
  /** Signed, valid for 15 minutes: `buy` with it charges exactly this total or responds with `quote_changed`. */
  quote: z.string(),
  expires_at: isoTime,
  type: productType,
  product,
  ...totals,
  /** `estimated` until the buyer's address is known; `none` if the channel charges no taxes. */
  tax_status: z.enum(['none', 'estimated', 'final']),
  coupon: z.string().nullable(),
  /** When access ends; null if it never does. */
  access_until: isoTime.nullable(),
});

export const buyBody = z.strictObject({
  ...selection,
  ...billing,
  coupon: coupon.optional(),
  quote: z.string().max(4000).optional(),
  /** Created for each click on pay. */
  idempotency_key: z.string().min(8).max(64).optional(),
  /** A saved card, or one that the provider's form has just created. Not needed for a total of 0. */
  payment_method_id: z.string().max(255).optional(),
  save_card: z.boolean().optional(),
  terms: z.boolean().optional(),
});

/** Specification 4, raw status: `paid` and `failed` end the poll. */
export const orderStatus = z.enum(['created', 'processing', 'paid', 'failed', 'refunded', 'expired']);

export const paymentRecord = z.object({
  id,
  order_id: id,
  status: z.enum(['created', 'failed', 'paid', 'refunded']),
  amount: money,
  currency,
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  created_at: isoTime,
});

export const order = z.object({
  id,
  /** Shown to people and on receipts. */
  number: z.string(),
  type: productType,
  status: orderStatus,
  activity_status: z.enum(['active', 'inactive']),
  /** Specification 4, order kind: a subscription's first order, or a renewal of it. */
  kind: z.enum(['created', 'updated']),
  product,
  ...totals,
  created_at: isoTime,
  paid_at: isoTime.nullable(),
  access_until: isoTime.nullable(),
  /** Why the last attempt failed: the provider's code, and a message for the buyer. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The pending 3-D Secure challenge; the browser handles it with the provider's own script. */
  action: z.object({ client_secret: z.string() }).nullable(),
  payments: z.array(paymentRecord),
});

export const card = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
});

export const paymentConfig = z.object({
  provider: z.enum(['stripe', 'stand_in']),
  publishable_key: z.string(),
  /** The origin from which the stand-in serves its card form; null for Stripe. */
  form_origin: z.string().nullable(),
  /** Only test cards are accepted and nothing is charged; checkout says so. */
  is_test: z.boolean(),
});

export type QuoteBody = z.infer<typeof quoteBody>;
export type Quote = z.infer<typeof quote>;
export type QuoteLine = z.infer<typeof quoteLine>;
export type BuyBody = z.infer<typeof buyBody>;
export type Order = z.infer<typeof order>;
export type OrderStatus = z.infer<typeof orderStatus>;
export type PaymentRecord = z.infer<typeof paymentRecord>;
export type Card = z.infer<typeof card>;
export type PaymentConfig = z.infer<typeof paymentConfig>;
export type ProductType = z.infer<typeof productType>;
