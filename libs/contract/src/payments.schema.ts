import { COUNTRIES, isRegionOf, regionsOf } from '@grandstand/rules/billing-place';
import { fieldMessage } from '@grandstand/rules/field-errors';
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
 * later a subscription. The rules of checkout preparation report a missing field. Ids are numbers in a body and digits in
 * a query.
 */
export const selectionOf = <Id extends z.core.$ZodType>(idSchema: Id) => ({
  event_id: z.optional(idSchema),
  single_event_package_id: z.optional(idSchema),
  package_id: z.optional(idSchema),
  subscription_id: z.optional(idSchema),
  participant_id: z.optional(idSchema),
  event_category_id: z.optional(idSchema),
});
/** The buyer's country and region, for taxes: the parts of an ISO 3166-2 code before and after the hyphen (US, ME). */
export const billing = {
  country: z.enum(COUNTRIES, 'must be a country code like US').optional(),
  region: z
    .string()
    .regex(/^[A-Z0-9]{1,3}$/, 'must be a region code like ME')
    .optional(),
};
export const coupon = z.string().trim().min(1).max(64);

/** A place that does not exist would have no taxes, so the region must belong to the country. */
export function checkBillingPlace({
  value: { country, region },
  issues,
}: z.core.ParsePayload<{
  readonly country?: string | undefined;
  readonly region?: string | undefined;
}>): void {
  if (region === undefined) return;
  if (country === undefined) {
    issues.push({
      code: 'custom',
      path: ['country'],
      message: fieldMessage({ code: 'required' }),
      input: country,
    });
  } else if (!isRegionOf(country, region)) {
    const message = `must be a region of ${country}, such as ${regionsOf(country)[0]?.code}`;
    issues.push({ code: 'custom', path: ['region'], message, input: region });
  }
}

const quoteFields = { ...selectionOf(id), ...billing, coupon: coupon.optional() };

export const quoteBody = z.strictObject(quoteFields).check(checkBillingPlace);

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

/** The consequences of a subscription that the buyer must agree to before it starts. */
const renewal = z.object({
  offer: z.enum(['monthly', 'annual']),
  period: z.int().positive(),
  /** The next payment, of `total` in all. */
  at: isoTime,
  total: money,
  /** The days of the free trial that the caller may start instead; 0 without one. */
  trial_days: z.int().nonnegative(),
  /** When the trial would end, if it started now, and `total` would be paid. */
  trial_ends_at: isoTime.nullable(),
});

/** The caller's plan that a purchase of another plan replaces now. */
const switchFrom = z.object({
  subscription_id: id,
  name: z.string(),
  /** During a trial nothing is paid: the trial continues on the new plan until `renewal.at`. */
  is_trial: z.boolean(),
  /** The days of the paid period that are not used. Their share of its base price is the quote's `discount`. */
  unused_days: z.int().nonnegative(),
  /** The credit that exceeds this price. It reduces the next payments, and is never paid out. */
  remaining_credit: money,
});

export const quote = z.object({
  /** Signed, valid for 15 minutes: `buy` with it charges exactly this total or responds with `quote_changed`. */
  quote: z.string(),
  expires_at: isoTime,
  type: productType,
  product,
  ...totals,
  /** `unknown` while the buyer's country is unknown: the total is before taxes. `estimated` until the address is known; `none` if the channel charges no taxes. */
  tax_status: z.enum(['none', 'unknown', 'estimated', 'final']),
  coupon: z.string().nullable(),
  /** When access ends; null if it never does. */
  access_until: isoTime.nullable(),
  /** The buyer may withdraw until then, if the payment is made now; null without that right (`consumer_law`). */
  withdrawable_until: isoTime.nullable(),
  /** The payments that follow; null for a pass that is paid once. */
  renewal: renewal.nullable(),
  /** Set if the purchase switches the caller's subscription to another plan, which starts now. */
  switch_from: switchFrom.nullable(),
});

export const buyBody = z
  .strictObject({
    ...quoteFields,
    quote: z.string().max(4000).optional(),
    /** Created for each click on pay. */
    idempotency_key: z.string().min(8).max(64).optional(),
    /** A saved card, or one that the provider's form has just created. Not needed for a total of 0, or to switch plans with the subscription's card. */
    payment_method_id: z.string().max(255).optional(),
    save_card: z.boolean().optional(),
    terms: z.boolean().optional(),
    /** A subscription: the buyer has agreed to the renewal terms (decision D37: ticked, not assumed). */
    renewal_terms: z.boolean().optional(),
    /**
     * The buyer wants the contract to start at once: a withdrawal then refunds the unused days only. Optional; without it, a
     * withdrawal refunds everything.
     */
    immediate_start: z.boolean().optional(),
  })
  .check(checkBillingPlace);

export const startTrialBody = z
  .strictObject({
    subscription_id: id,
    ...billing,
    /** A saved card, which is charged when the trial ends. */
    payment_method_id: z.string().max(255).optional(),
    terms: z.boolean().optional(),
    renewal_terms: z.boolean().optional(),
    /** See `buyBody`: about the payment that follows the trial. */
    immediate_start: z.boolean().optional(),
  })
  .check(checkBillingPlace);

export const changeCardBody = z.strictObject({ payment_method_id: z.string().max(255) });

export const payRenewalBody = z.strictObject({
  idempotency_key: z.string().min(8).max(64).optional(),
  /** Another card than the one of the subscription. It is saved and used from now on. */
  payment_method_id: z.string().max(255).optional(),
});

/** A subscription of the caller. `subscription_id` is the plan that is on sale. */
export const userSubscription = z.object({
  id,
  subscription_id: id,
  name: z.string(),
  /** Specification 4. `inactive`: not paid yet; `canceled`: not renewed, access lasts until `ends_at`; `expired`: ended. */
  status: z.enum(['inactive', 'active', 'canceled', 'expired']),
  /** Specification 4, auto-renewal cancellation: being stopped, stopped, or withdrawn; null if it was never stopped. */
  cancellation: z.enum(['processing', 'finished', 'cancelled']).nullable(),
  offer: z.enum(['monthly', 'annual']),
  period: z.int().positive(),
  is_trial: z.boolean(),
  starts_at: isoTime.nullable(),
  /** The end of the trial or of the paid period. */
  ends_at: isoTime.nullable(),
  currency,
  /** The next payment with taxes and fee; null if none follows. */
  next_payment: z.object({ at: isoTime, total: money }).nullable(),
  /** The card that is charged; its id is that of a saved card. */
  card: z.object({ id: z.string(), brand: z.string(), last4: z.string() }).nullable(),
  /**
   * The last renewal was not paid. `soft` is retried at `next_payment.at`, `hard` needs another card, `authentication` needs
   * the buyer to confirm with the bank: `stripe/subscription/pay` does all three. Without a
   * payment, the subscription and its access end at `pay_until`.
   */
  failure: z.object({ kind: z.enum(['soft', 'hard', 'authentication']), pay_until: isoTime }).nullable(),
  /** The right of withdrawal, and the order to withdraw from; null without that right. */
  withdrawal: z.object({ order_id: id, until: isoTime }).nullable(),
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
  refunded_at: isoTime.nullable(),
  /** The amount of the refund: everything, or less after a withdrawal; null without a refund. */
  refunded_amount: money.nullable(),
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
  coupon: z.string().nullable(),
  created_at: isoTime,
  paid_at: isoTime.nullable(),
  access_until: isoTime.nullable(),
  /** The period of a subscription that this order has paid. */
  period: z.object({ starts_at: isoTime, ends_at: isoTime }).nullable(),
  /** The buyer may withdraw until then; null without that right, or after it. */
  withdrawable_until: isoTime.nullable(),
  /** Why the last attempt failed: the provider's code, and a message for the buyer. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The pending 3-D Secure challenge; the browser handles it with the provider's own script. */
  action: z.object({ client_secret: z.string() }).nullable(),
  payments: z.array(paymentRecord),
});

/** An order that can still be paid, with the fields that a link to its checkout needs. */
export const openOrder = order
  .pick({ id: true, type: true, kind: true, created_at: true })
  .extend({ product: product.pick({ id: true, event_id: true, participant_id: true }) });

const LINK_OR_ORDER = 'must be the code of a mailed link, or an order of yours';

/** `code` of the mailed link (`/withdrawal?code=…`), or `order_id` of a signed-in caller's order. */
export const withdrawalBody = z
  .strictObject({ code: z.string().min(1).max(100).optional(), order_id: id.optional() })
  .check(({ value: { code, order_id }, issues }) => {
    if ((code === undefined) !== (order_id === undefined)) return;
    issues.push({ code: 'custom', path: ['order_id'], message: LINK_OR_ORDER, input: order_id });
  });

/** A purchase that its buyer withdraws from. A subscription ends, and its payments are refunded. */
export const withdrawal = z.object({
  order_id: id,
  number: z.string(),
  type: productType,
  product_name: z.string(),
  bought_at: isoTime,
  withdrawable_until: isoTime,
  currency,
  /** The payments of the buyer. */
  total: money,
  /** The refund to the card that was charged: less than `total` if the buyer wanted an immediate start. */
  refund: money,
  /** Null in the preview. */
  withdrawn_at: isoTime.nullable(),
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

export const receipt = z.object({
  /** Such as `LONGSHORE-000002.pdf`. */
  file_name: z.string(),
  /** The PDF in base64. */
  pdf: z.base64(),
});

export type QuoteBody = z.infer<typeof quoteBody>;
export type Quote = z.infer<typeof quote>;
export type QuoteLine = z.infer<typeof quoteLine>;
export type UserSubscription = z.infer<typeof userSubscription>;
export type BuyBody = z.infer<typeof buyBody>;
export type Withdrawal = z.infer<typeof withdrawal>;
export type StartTrialBody = z.infer<typeof startTrialBody>;
export type Order = z.infer<typeof order>;
export type OpenOrder = z.infer<typeof openOrder>;
export type OrderStatus = z.infer<typeof orderStatus>;
export type PaymentRecord = z.infer<typeof paymentRecord>;
export type Card = z.infer<typeof card>;
export type PaymentConfig = z.infer<typeof paymentConfig>;
export type ProductType = z.infer<typeof productType>;
