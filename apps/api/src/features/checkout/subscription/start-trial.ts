import { lockBuyer } from '@grandstand/db/buyers';
import type { Queryable } from '@grandstand/db/database';
import { failpoint } from '@grandstand/db/failpoint';
import { insertGrant } from '@grandstand/db/grants';
import { insertOrder, type OrderWithPayment } from '@grandstand/db/orders';
import { findSubscription } from '@grandstand/db/passes';
import { setPaid } from '@grandstand/db/payment-attempts';
import { readSubscriptionTerms } from '@grandstand/db/subscription-terms';
import {
  readUserSubscription,
  setSubscriptionCard,
  useTrial,
  useTrialCard,
} from '@grandstand/db/user-subscriptions';
import { MINUTE_MS } from '@grandstand/rules/constants';
import type { PricedProduct } from '@grandstand/rules/quote/price-quote';
import { type TrialRefusal, trialRefusal } from '@grandstand/rules/subscriptions/trial';
import { totalsOf } from '@grandstand/rules/totals';
import { AppError, notFound } from '#shared/http/app-error.ts';
import { type UserContext, userCall } from '#shared/http/call.ts';
import { applySubscriptionEvent } from '#shared/subscriptions/apply-event.ts';
import { presentSubscription } from '#shared/subscriptions/present-subscription.ts';
import { cardExpiry } from '../../../providers/payments/card-expiry.ts';
import type { SavedCard } from '../../../providers/payments/payment-provider.ts';
import { savedCardsOf } from '../pay/cards.ts';
import { asRetryLater, requirePayments } from '../pay/require-payments.ts';
import { assertComplete, CARD_REQUIRED } from '../place-order/new-order.ts';
import { priceProduct } from '../quote/price-product.ts';
import { quoteError } from '../quote/quote-error.ts';
import { cancelOrder } from '../settle/cancel-order.ts';
import { openWithdrawalPeriod } from '../withdrawal/withdrawal-period.ts';
import { findRivalOrder, startSubscription } from './start-subscription.ts';

/** The user started to pay for a subscription. */
class UnpaidOrder extends AppError {
  readonly order: OrderWithPayment;

  constructor(order: OrderWithPayment) {
    super('already_bought', { params: { type: 'subscription' } });
    this.order = order;
  }
}

/** The order of a trial is free, and paid at once. */
const ORDER_LIFETIME_MS = MINUTE_MS;

/** Starts the free trial of a subscription, once per user. The saved card is charged when the trial ends. */
export const startTrial = userCall('startTrial', async context => {
  const { db, channel, caller, now } = context;
  const { body } = context.input;
  const priced = await priceProduct(context, body);
  if (priced.plan_switch !== null) throw quoteError('same_plan', 'subscription');
  assertComplete(body, priced);
  const plan = await findSubscription(db, channel.id, body.subscription_id);
  if (plan === undefined || priced.renewal === null) throw notFound('subscription');
  const payments = requirePayments(context);
  const cards = await savedCardsOf(payments, caller.user.id).catch(asRetryLater);
  const card = cards.find(({ id }) => id === body.payment_method_id);
  const request = { ...plan, has_saved_card: card !== undefined, is_card_used: false };
  const refusal = trialRefusal({ ...request, trial_period_used: caller.user.trial_period_used });
  if (refusal !== null || card === undefined) throw trialError(refusal ?? 'no_card');
  const terms = { days: plan.trial_period, isImmediate: body.immediate_start ?? false };
  failpoint('trial:before');
  const place = () => db.tx(tx => placeTrial(tx, context, priced, terms, card));
  const id = await place().catch(async error => {
    if (!(error instanceof UnpaidOrder)) throw error;
    // An unfinished payment of a subscription: nothing may be charged for it any more.
    await cancelOrder(payments, error.order, 'buyer');
    return place();
  });
  failpoint('trial:placed');
  const row = await readUserSubscription(db, id);
  if (row === undefined) throw notFound('subscription');
  return { data: await presentSubscription(db, row, now) };
});

/** Under the buyer's lock, so that of several requests one starts the trial. */
async function placeTrial(
  tx: Queryable,
  { channel, caller, now }: UserContext<'startTrial'>,
  priced: PricedProduct,
  { days, isImmediate }: { readonly days: number; readonly isImmediate: boolean },
  card: SavedCard,
): Promise<number> {
  const { product, product_key, product_name, features, currency, country, region, renewal } = priced;
  const user_id = caller.user.id;
  if (!(await lockBuyer(tx, user_id))) throw new AppError('unauthenticated');
  const rival = await findRivalOrder(tx, { user_id, product_key: 'trial' }, now);
  if (rival !== undefined) throw new UnpaidOrder(rival);
  const refusal = trialRefusal({
    trial_period: days,
    trial_period_used: !(await useTrial(tx, user_id)),
    has_saved_card: true,
    is_card_used: await isCardUsed(tx, { channel_id: channel.id, user_id }, priced, card, now),
  });
  if (refusal !== null) throw trialError(refusal);
  if (renewal === null) throw new Error(`${product_key} has no period`);
  const free = totalsOf({ base_price: 0, service_fee: 0, discount: 0, rates: [] });
  const terms = {
    ...{ ...product, product_key, product_name, features, currency, country, region },
    channel_id: channel.id,
    user_id,
    site_origin: caller.site.origin,
    immediate_start: isImmediate,
  };
  const order = await insertOrder(tx, {
    ...terms,
    ...free,
    coupon_id: null,
    access_until: null,
    created_at: now,
    expires_at: new Date(now.getTime() + ORDER_LIFETIME_MS),
  });
  const { base_price, service_fee } = priced;
  const start = { ...renewal, payment_method_id: card.id };
  const row = await startSubscription(tx, { ...terms, id: order.id, base_price, service_fee }, start, now);
  await setPaid(tx, order, { status: 'paid', card: null }, now);
  await insertGrant(tx, order.id, now);
  const started = { kind: 'trial_started', days, card_expires_at: cardExpiry(card) } as const;
  await applySubscriptionEvent(tx, row, started, now);
  await openWithdrawalPeriod(tx, order.id, now);
  const { id: payment_method_id, brand: card_brand, last4: card_last4 } = card;
  await setSubscriptionCard(tx, row.id, { payment_method_id, card_brand, card_last4 });
  return row.id;
}

/** Remembers the card of every trial, so that a channel may start to refuse used cards at any time. */
async function isCardUsed(
  tx: Queryable,
  { channel_id, user_id }: { readonly channel_id: number; readonly user_id: number },
  { product }: Pick<PricedProduct, 'product'>,
  { fingerprint }: SavedCard,
  now: Date,
): Promise<boolean> {
  if (fingerprint === null) return false;
  const isOwn = await useTrialCard(tx, { channel_id, fingerprint, user_id }, now);
  const plan = { channel_id, plan_id: product.subscription_id ?? 0 };
  return !isOwn && (await readSubscriptionTerms(tx, plan)).one_trial_per_card;
}

function trialError(refusal: TrialRefusal): AppError {
  if (refusal === 'trial_used' || refusal === 'card_used') return new AppError(refusal);
  if (refusal === 'no_trial') return notFound('trial');
  return new AppError('validation', { errors: { payment_method_id: [CARD_REQUIRED] } });
}
