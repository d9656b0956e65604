import { lockBuyer } from '@grandstand/db/buyers';
import { reserveCoupon } from '@grandstand/db/coupon-redemptions';
import type { Queryable } from '@grandstand/db/database';
import { insertIdempotencyRecord } from '@grandstand/db/idempotency-keys';
import {
  findOpenOrder,
  insertOrder,
  isOwned,
  type NewOrder,
  type OrderWithPayment,
} from '@grandstand/db/orders';
import { startAttempt } from '@grandstand/db/payment-attempts';
import { setImmediateStart } from '@grandstand/db/withdrawals';
import { MINUTE_MS, SECOND_MS } from '@grandstand/rules/constants';
import { AppError } from '#shared/http/app-error.ts';
import { grantOrder } from '../settle/grant-order.ts';
import {
  findRivalOrder,
  type SubscriptionStart,
  startSubscription,
} from '../subscription/start-subscription.ts';
import { findRivalSwitchOrder, type SwitchStart, startSwitch } from '../subscription/start-switch.ts';
import { findRepeatedRequest, type IdempotencyKey } from './repeated-request.ts';

const ORDER_LIFETIME_MS = 30 * MINUTE_MS;
/** An attempt may be in flight in another process for this long. Until then no other attempt starts. */
const ATTEMPT_TIMEOUT_MS = 25 * SECOND_MS;

export type NewOrderInput = Omit<NewOrder, 'created_at' | 'expires_at'> & {
  readonly idempotency: IdempotencyKey | null;
  /** Null for a pass that is paid once. */
  readonly subscription:
    | ({ readonly kind: 'start' } & SubscriptionStart)
    | ({ readonly kind: 'switch' } & SwitchStart)
    | null;
};

export type PlacementResult =
  /** This request pays the order: the order's latest attempt is its own. */
  | { readonly kind: 'started'; readonly order: OrderWithPayment }
  /** The order was free, or another request is paying it: there is nothing to do. */
  | { readonly kind: 'existing'; readonly order_id: number }
  /** The open order has other terms: it must be cancelled first. */
  | { readonly kind: 'conflict'; readonly order: OrderWithPayment };

/** The attempt stored for a request that does not pay its order. */
const NO_ATTEMPT = 0;

/** Places or continues the one open order of this buyer and product, under the buyer's lock. */
export async function placeOrder(
  tx: Queryable,
  newOrder: NewOrderInput,
  now: Date,
): Promise<PlacementResult> {
  const { user_id, product_key, type, idempotency } = newOrder;
  if (!(await lockBuyer(tx, user_id))) throw new AppError('unauthenticated');
  const repeated = await findRepeatedRequest(tx, user_id, idempotency);
  if (repeated) return { kind: 'existing', order_id: repeated.order_id };
  if (await isOwned(tx, newOrder, now)) throw new AppError('already_bought', { params: { type } });
  const rival = await findRival(tx, newOrder, now);
  if (rival !== undefined) {
    return isInFlight(rival, now) ? existing(tx, newOrder, rival.id) : { kind: 'conflict', order: rival };
  }
  const open = await findOpenOrder(tx, user_id, product_key);
  if (open !== undefined && isInFlight(open, now)) return existing(tx, newOrder, open.id);
  if (open !== undefined && !hasSameTerms(open, newOrder)) return { kind: 'conflict', order: open };
  const order = open ? await continueOrder(tx, open, newOrder, now) : await insertNewOrder(tx, newOrder, now);
  if (newOrder.subscription?.kind === 'start') {
    await startSubscription(tx, { ...newOrder, id: order.id }, newOrder.subscription, now);
  }
  if (newOrder.subscription?.kind === 'switch') await startSwitch(tx, order.id, newOrder.subscription);
  if (order.total === 0) {
    await grantOrder(tx, order, null, now);
    return existing(tx, newOrder, order.id);
  }
  await storeRequest(tx, newOrder, order.id, order.attempts);
  return { kind: 'started', order };
}

/** The open order of another plan. */
async function findRival(
  tx: Queryable,
  newOrder: NewOrderInput,
  now: Date,
): Promise<OrderWithPayment | undefined> {
  const { subscription, product_key } = newOrder;
  if (subscription === null) return undefined;
  return subscription.kind === 'start'
    ? findRivalOrder(tx, newOrder, now)
    : findRivalSwitchOrder(tx, subscription, product_key, now);
}

async function continueOrder(
  tx: Queryable,
  { id }: OrderWithPayment,
  { immediate_start = false }: NewOrderInput,
  now: Date,
): Promise<OrderWithPayment> {
  await setImmediateStart(tx, id, immediate_start);
  return startAttempt(tx, id, now, expiryOf(now));
}

/** A free order has no payment attempt. */
async function insertNewOrder(tx: Queryable, newOrder: NewOrderInput, now: Date): Promise<OrderWithPayment> {
  const terms = { ...newOrder, created_at: now, expires_at: expiryOf(now) };
  const order = await insertOrder(tx, terms, newOrder.total > 0);
  const { id: order_id, coupon_id, user_id } = order;
  if (coupon_id !== null && !(await reserveCoupon(tx, { order_id, coupon_id, user_id }))) {
    throw new AppError('wrong_promo_code');
  }
  return order;
}

function expiryOf(now: Date): Date {
  return new Date(now.getTime() + ORDER_LIFETIME_MS);
}

/** An attempt that waits for 3-D Secure is not in flight: the buyer may use another card instead. */
function isInFlight({ status, action_secret, attempted_at }: OrderWithPayment, now: Date): boolean {
  if (status !== 'processing' || action_secret !== null || attempted_at === null) return false;
  return now.getTime() - attempted_at.getTime() < ATTEMPT_TIMEOUT_MS;
}

/** The terms of an order never change: other terms make another order. */
function hasSameTerms(open: OrderWithPayment, newOrder: NewOrderInput): boolean {
  return (
    open.total === newOrder.total &&
    open.tax === newOrder.tax &&
    open.currency === newOrder.currency &&
    open.coupon_id === newOrder.coupon_id
  );
}

async function existing(tx: Queryable, newOrder: NewOrderInput, order_id: number): Promise<PlacementResult> {
  await storeRequest(tx, newOrder, order_id, NO_ATTEMPT);
  return { kind: 'existing', order_id };
}

async function storeRequest(
  tx: Queryable,
  { idempotency, user_id }: NewOrderInput,
  order_id: number,
  attempt: number,
): Promise<void> {
  if (idempotency === null) return;
  await insertIdempotencyRecord(tx, { ...idempotency, user_id, call: 'buy', order_id, attempt });
}
