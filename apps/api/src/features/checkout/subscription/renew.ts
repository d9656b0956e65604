import { lockBuyer } from '@grandstand/db/buyers';
import type { Queryable } from '@grandstand/db/database';
import { failpoint } from '@grandstand/db/failpoint';
import { findOrderWithPayment, insertOrder, type OrderWithPayment } from '@grandstand/db/orders';
import { startAttempt } from '@grandstand/db/payment-attempts';
import { readSubscriptionTerms } from '@grandstand/db/subscription-terms';
import {
  findOpenPeriodOrder,
  listDueSubscriptions,
  listUnnoticedOutcomes,
  readUserSubscription,
  setPeriodOrder,
  type UnnoticedOutcome,
  type UserSubscriptionRow,
} from '@grandstand/db/user-subscriptions';
import { DAY_MS } from '@grandstand/rules/constants';
import { failureKindOf } from '@grandstand/rules/subscriptions/declines';
import type { SubscriptionEvent } from '@grandstand/rules/subscriptions/subscription-events';
import { taxRatesAt, totalsOf } from '@grandstand/rules/totals';
import type { PaymentDeps } from '#shared/payments/payments.ts';
import { applySubscriptionEvent, type ChargeEffect } from '#shared/subscriptions/apply-event.ts';
import { ProviderError } from '../../../providers/payments/payment-provider.ts';
import { payOrder } from '../pay/pay-order.ts';
import { cancelOrder } from '../settle/cancel-order.ts';
import { grantOrder } from '../settle/grant-order.ts';

const BATCH = 50;
/** Longer than the retry days: the subscription ends its order, never the order's own lifetime. */
const RENEWAL_LIFETIME_MS = 60 * DAY_MS;

/** Does what is due for subscriptions. Any number of processes may run it: the buyer's lock lets one of them charge. */
export async function renewSubscriptions(deps: PaymentDeps): Promise<void> {
  const { db, log, now } = deps;
  for (const outcome of await listUnnoticedOutcomes(db, BATCH)) {
    await noticeOutcome(deps, outcome).catch(error =>
      log.error({ err: error, user_subscription_id: outcome.id }, 'outcome of a renewal could not be stored'),
    );
  }
  for (;;) {
    const due = await listDueSubscriptions(db, now(), BATCH);
    const done = await Promise.all(due.map(({ id }) => stepDue(deps, id)));
    // A subscription that failed stays due: it must not keep this loop busy.
    if (due.length < BATCH || done.includes(false)) return;
  }
}

async function stepDue(deps: PaymentDeps, id: number): Promise<boolean> {
  try {
    await stepWithCharge(deps, id);
    return true;
  } catch (error) {
    deps.log.error(
      { err: error, user_subscription_id: id },
      'subscription could not be renewed, will be retried',
    );
    return false;
  }
}

/** Applies a tick, and then makes the charge that follows. */
async function stepWithCharge(deps: PaymentDeps, id: number): Promise<void> {
  const { db, now } = deps;
  failpoint('renew:before');
  const order = await db.tx(async tx => {
    const row = await lockSubscription(tx, id);
    return row === undefined ? null : (await placeRenewal(tx, row, { kind: 'tick' }, now())).order;
  });
  failpoint('renew:placed');
  if (order !== null && order.total > 0) await chargeRenewal(deps, id, order);
}

interface PlacedRenewal {
  /** The order to charge now. */
  readonly order: OrderWithPayment | null;
  /** The order of the next period that is open anyway. */
  readonly open_order: number | null;
}

/** Applies an event, and places the order of the charge that follows. Call it under the buyer's lock. */
export async function placeRenewal(
  tx: Queryable,
  row: UserSubscriptionRow,
  event: SubscriptionEvent,
  now: Date,
): Promise<PlacedRenewal> {
  const applied = await applySubscriptionEvent(tx, row, event, now);
  if ('refusal' in applied || applied.charge === null) {
    return {
      order: null,
      open_order: (await findOpenPeriodOrder(tx, row.id, row.period_number + 1)) ?? null,
    };
  }
  const order = await orderForCharge(tx, applied.subscription, applied.charge, now);
  return { order, open_order: order.id };
}

/** Locks the subscriber. Returns undefined if the account is deleted, or there is no such subscription. */
async function lockSubscription(tx: Queryable, id: number): Promise<UserSubscriptionRow | undefined> {
  const row = await readUserSubscription(tx, id);
  if (row === undefined || !(await lockBuyer(tx, row.user_id))) return undefined;
  return readUserSubscription(tx, id);
}

/** Charges without the subscriber. If the provider is unavailable, the next round notices the released attempt. */
async function chargeRenewal(deps: PaymentDeps, id: number, order: OrderWithPayment): Promise<void> {
  const row = await readUserSubscription(deps.db, id);
  const card = {
    payment_method_id: row?.payment_method_id ?? '',
    save_card: false,
    off_session: true,
    return_url: `${order.site_origin ?? ''}/buy?order_id=${order.id}`,
  };
  try {
    await payOrder(deps, order, card);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
  failpoint('renew:charged');
  await noticeOutcome(deps, { id, order_id: order.id });
}

/** The one order of a period: the open one with another attempt, or a new one. */
async function orderForCharge(
  tx: Queryable,
  row: UserSubscriptionRow,
  charge: ChargeEffect,
  now: Date,
): Promise<OrderWithPayment> {
  const expires_at = new Date(now.getTime() + RENEWAL_LIFETIME_MS);
  const open = await findOpenPeriodOrder(tx, row.id, charge.period_number);
  if (open !== undefined) return startAttempt(tx, open, now, expires_at);
  const { taxes } = await readSubscriptionTerms(tx, row);
  const { base_price, service_fee, discount, period_number } = charge;
  const totals = totalsOf({ base_price, service_fee, discount, rates: taxRatesAt(taxes, row) });
  const { channel_id, user_id, product_name, features, currency, country, region, site_origin } = row;
  const terms = { channel_id, user_id, product_name, features, currency, country, region, site_origin };
  const order = await insertOrder(
    tx,
    {
      ...terms,
      ...totals,
      type: 'subscription',
      kind: 'updated',
      package_id: null,
      subscription_id: row.plan_id,
      event_id: null,
      event_category_id: null,
      participant_id: null,
      product_key: `user_subscription:${row.id}:period:${period_number}`,
      coupon_id: null,
      access_until: null,
      created_at: now,
      expires_at,
    },
    totals.total > 0,
  );
  await setPeriodOrder(tx, { user_subscription_id: row.id, number: period_number, order_id: order.id }, now);
  if (order.total === 0) await grantOrder(tx, order, null, now);
  return order;
}

/** Reports to the subscription that the order of its next period was not paid. */
export async function noticeOutcome(deps: PaymentDeps, { id, order_id }: UnnoticedOutcome): Promise<void> {
  const { db, now } = deps;
  await db.tx(async tx => {
    const row = await lockSubscription(tx, id);
    const order = await findOrderWithPayment(tx, order_id);
    const event = row === undefined || order === undefined ? null : outcomeOf(row, order);
    if (row !== undefined && event !== null) await applySubscriptionEvent(tx, row, event, now());
  });
}

/** Our own failure code of an attempt that never reached the bank. */
const NOT_CONFIRMED = 'not_confirmed';

function outcomeOf(row: UserSubscriptionRow, order: OrderWithPayment): SubscriptionEvent | null {
  if (row.status === 'inactive') return order.status === 'expired' ? { kind: 'never_paid' } : null;
  if (row.charging_since === null) return null;
  if (order.action_secret !== null) return { kind: 'declined', failure: 'authentication' };
  if (order.status === 'failed' && order.failure_code !== null && order.failure_code !== NOT_CONFIRMED) {
    return { kind: 'declined', failure: failureKindOf(order.failure_code) };
  }
  return ['created', 'failed', 'expired'].includes(order.status) ? { kind: 'charge_stopped' } : null;
}

/** Cancels the order of a charge that must not happen. The payment jobs do it if the provider is unavailable now. */
export async function cancelStoppedOrder(deps: PaymentDeps, orderId: number | null): Promise<void> {
  const order = orderId === null ? undefined : await findOrderWithPayment(deps.db, orderId);
  if (order === undefined) return;
  try {
    await cancelOrder(deps, order, 'buyer');
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}
