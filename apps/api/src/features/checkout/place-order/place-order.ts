import { lockBuyer } from '@grandstand/db/buyers';
import { reserveCoupon } from '@grandstand/db/coupon-redemptions';
import type { Queryable } from '@grandstand/db/database';
import {
  findIdempotencyRecord,
  type IdempotencyRecord,
  insertIdempotencyRecord,
} from '@grandstand/db/idempotency-keys';
import {
  findOpenOrder,
  insertOrder,
  isOwned,
  type NewOrder,
  type OrderWithPayment,
} from '@grandstand/db/orders';
import { startAttempt } from '@grandstand/db/payment-attempts';
import { MINUTE_MS, SECOND_MS } from '@grandstand/rules/constants';
import { AppError } from '#shared/http/app-error.ts';
import { grantOrder } from '../settle/grant-order.ts';

/** How long an order waits for its money. */
const ORDER_LIFETIME_MS = 30 * MINUTE_MS;
/** As long as a try may be under way in some process: until then no other one begins. */
const ATTEMPT_TIMEOUT_MS = 25 * SECOND_MS;

export type NewOrderInput = Omit<NewOrder, 'created_at' | 'expires_at'> & {
  /** Of the click; null where it carries no key. */
  readonly idempotency: { readonly key: string; readonly body_hash: string } | null;
};

export type PlacementResult =
  /** This click pays it, with its own try. */
  | { readonly is: 'begun'; readonly sale: OrderWithPayment; readonly try: number }
  /** It was free, or another click pays it already: nothing is to be done. */
  | { readonly is: 'standing'; readonly order_id: number }
  /** What it would cost now is not what the open order costs: that one has to go first. */
  | { readonly is: 'in_the_way'; readonly sale: OrderWithPayment };

/** Which try of its order a click is that does not pay it. */
const NO_ATTEMPT = 0;

/** Makes or continues the one open order of this buyer and product. Everything in one transaction, under the buyer's lock. */
export async function placeOrder(tx: Queryable, placing: NewOrderInput, now: Date): Promise<PlacementResult> {
  const { user_id, product_key, type } = placing;
  if (!(await lockBuyer(tx, user_id))) throw new AppError('unauthenticated');
  const repeated = placing.idempotency && (await findRepeatedRequest(tx, user_id, placing.idempotency));
  if (repeated) return { is: 'standing', order_id: repeated.order_id };
  if (await isOwned(tx, placing, now)) throw new AppError('already_bought', { marks: { type } });
  const open = await findOpenOrder(tx, user_id, product_key);
  if (open !== undefined && isInFlight(open, now)) return existing(tx, placing, open.id);
  if (open !== undefined && !hasSameTerms(open, placing)) return { is: 'in_the_way', sale: open };
  const sale = open ?? (await insertNewOrder(tx, placing, now));
  if (sale.total === 0) {
    await grantOrder(tx, sale, null, now);
    return existing(tx, placing, sale.id);
  }
  const begun = open === undefined ? sale.attempts : await startAttempt(tx, sale.id, now, orderEnd(now));
  await storeRequest(tx, placing, sale.id, begun);
  return { is: 'begun', sale, try: begun };
}

/** What the click did when it first came. With another body the same key is a mistake of the client. */
export async function findRepeatedRequest(
  db: Queryable,
  userId: number,
  { key, body_hash }: NonNullable<NewOrderInput['idempotency']>,
): Promise<IdempotencyRecord | undefined> {
  const click = await findIdempotencyRecord(db, userId, key);
  if (click !== undefined && click.body_hash !== body_hash) throw new AppError('idempotency_mismatch');
  return click;
}

/** What is free is not tried. */
async function insertNewOrder(tx: Queryable, placing: NewOrderInput, now: Date): Promise<OrderWithPayment> {
  const order = { ...placing, created_at: now, expires_at: orderEnd(now) };
  const sale = await insertOrder(tx, order, placing.total > 0);
  const { id: order_id, coupon_id, user_id } = sale;
  if (coupon_id !== null && !(await reserveCoupon(tx, { order_id, coupon_id, user_id }))) {
    throw new AppError('wrong_promo_code');
  }
  return sale;
}

function orderEnd(now: Date): Date {
  return new Date(now.getTime() + ORDER_LIFETIME_MS);
}

/** What the bank still wants of the buyer is no try under way: they may take another card instead. */
function isInFlight({ status, action_secret, attempted_at }: OrderWithPayment, now: Date): boolean {
  if (status !== 'processing' || action_secret !== null || attempted_at === null) return false;
  return now.getTime() - attempted_at.getTime() < ATTEMPT_TIMEOUT_MS;
}

/** What was agreed to is never changed: other terms are another order. */
function hasSameTerms(open: OrderWithPayment, placing: NewOrderInput): boolean {
  return (
    open.total === placing.total &&
    open.tax === placing.tax &&
    open.currency === placing.currency &&
    open.coupon_id === placing.coupon_id
  );
}

async function existing(tx: Queryable, placing: NewOrderInput, order_id: number): Promise<PlacementResult> {
  await storeRequest(tx, placing, order_id, NO_ATTEMPT);
  return { is: 'standing', order_id };
}

async function storeRequest(
  tx: Queryable,
  { idempotency: click, user_id }: NewOrderInput,
  order_id: number,
  one: number,
): Promise<void> {
  if (click !== null)
    await insertIdempotencyRecord(tx, { ...click, user_id, call: 'buy', order_id, attempt: one });
}
