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
 * What somebody wants, by the specification's names: an event with its single pass, a package (a team pass with its team),
 * later a subscription. The rules of checkout preparation say what is missing.
 */
const selection = {
  event_id: id.optional(),
  single_event_package_id: id.optional(),
  package_id: id.optional(),
  subscription_id: id.optional(),
  participant_id: id.optional(),
  event_category_id: id.optional(),
};
/** Where the buyer lives, for taxes: ISO 3166, and the part of it after the hyphen (US, ME). */
const billing = {
  country: z.enum(COUNTRIES, 'must be a country code like US').optional(),
  region: z
    .string()
    .regex(/^[A-Z0-9]{1,3}$/, 'must be a region code like ME')
    .optional(),
};
const coupon = z.string().trim().min(1).max(64);

export const quoteBody = z.strictObject({ ...selection, ...billing, coupon: coupon.optional() });

/** One line of a sum. A discount is negative. `rate` is a tax's, in percent. */
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
  /** Signed, for 15 minutes: `buy` with it charges this total or says `quote_changed`. */
  quote: z.string(),
  expires_at: isoTime,
  type: productType,
  product,
  ...totals,
  /** `estimated` until the buyer's address is known; `none` where the channel asks for none. */
  tax_status: z.enum(['none', 'estimated', 'final']),
  coupon: z.string().nullable(),
  /** When access ends; null where it does not. */
  access_until: isoTime.nullable(),
});

export const buyBody = z.strictObject({
  ...selection,
  ...billing,
  coupon: coupon.optional(),
  quote: z.string().max(4000).optional(),
  /** Minted with each click on pay. */
  idempotency_key: z.string().min(8).max(64).optional(),
  /** A saved card, or one that the provider's form has just made. Not needed for a total of 0. */
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
  /** Why the last try failed: the provider's code, and the reason in words. */
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
  /** Where the stand-in serves its card form to this browser; null for Stripe. */
  form_origin: z.string().nullable(),
  /** Test cards only: nothing is charged, and the page says so. */
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
