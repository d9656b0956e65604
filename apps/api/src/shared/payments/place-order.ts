import {
  findOpenOrder,
  insertOrder,
  isOwned,
  lockBuyer,
  type NewOrder,
  type OrderWithPayment,
  startAttempt,
} from '@grandstand/db/buying';
import { reserveCoupon } from '@grandstand/db/coupon-redemptions';
import type { Queryable } from '@grandstand/db/database';
import {
  findIdempotencyRecord,
  type IdempotencyRecord,
  insertIdempotencyRecord,
} from '@grandstand/db/idempotency-keys';
import { MINUTE_MS, SECOND_MS } from '@grandstand/rules/constants';
import { AppError } from '../http/app-error.ts';
import { grantOrder } from './grant-order.ts';

/** How long an order waits for its money. */
const ORDER_TIME_MS = 30 * MINUTE_MS;
/** As long as a try may be under way in some process: until then no other one begins. */
const TRY_TIME_MS = 25 * SECOND_MS;

export type Placing = Omit<NewOrder, 'created_at' | 'expires_at'> & {
  /** Of the click; null where it carries no key. */
  readonly click: { readonly key: string; readonly body_hash: string } | null;
};

export type Placed =
  /** This click pays it, with its own try. */
  | { readonly is: 'begun'; readonly sale: OrderWithPayment; readonly try: number }
  /** It was free, or another click pays it already: nothing is to be done. */
  | { readonly is: 'standing'; readonly order_id: number }
  /** What it would cost now is not what the open order costs: that one has to go first. */
  | { readonly is: 'in_the_way'; readonly sale: OrderWithPayment };

/** Which try of its order a click is that does not pay it. */
const NO_TRY = 0;

/** Makes or continues the one open order of this buyer and product. Everything in one transaction, under the buyer's lock. */
export async function placeOrder(tx: Queryable, placing: Placing, now: Date): Promise<Placed> {
  const { user_id, product_key, type } = placing;
  if (!(await lockBuyer(tx, user_id))) throw new AppError('unauthenticated');
  const repeated = placing.click && (await findRepeat(tx, user_id, placing.click));
  if (repeated) return { is: 'standing', order_id: repeated.order_id };
  if (await isOwned(tx, placing, now)) throw new AppError('already_bought', { marks: { type } });
  const open = await findOpenOrder(tx, user_id, product_key);
  if (open !== undefined && isUnderWay(open, now)) return stand(tx, placing, open.id);
  if (open !== undefined && !costsTheSame(open, placing)) return { is: 'in_the_way', sale: open };
  const sale = open ?? (await insertSale(tx, placing, now));
  if (sale.total === 0) {
    await grantOrder(tx, sale, null, now);
    return stand(tx, placing, sale.id);
  }
  const begun = open === undefined ? sale.attempts : await startAttempt(tx, sale.id, now, orderEnd(now));
  await remember(tx, placing, sale.id, begun);
  return { is: 'begun', sale, try: begun };
}

/** What the click did when it first came. With another body the same key is a mistake of the client. */
export async function findRepeat(
  db: Queryable,
  userId: number,
  { key, body_hash }: NonNullable<Placing['click']>,
): Promise<IdempotencyRecord | undefined> {
  const click = await findIdempotencyRecord(db, userId, key);
  if (click !== undefined && click.body_hash !== body_hash) throw new AppError('idempotency_mismatch');
  return click;
}

/** What is free is not tried. */
async function insertSale(tx: Queryable, placing: Placing, now: Date): Promise<OrderWithPayment> {
  const order = { ...placing, created_at: now, expires_at: orderEnd(now) };
  const sale = await insertOrder(tx, order, placing.total > 0);
  const { id: order_id, coupon_id, user_id } = sale;
  if (coupon_id !== null && !(await reserveCoupon(tx, { order_id, coupon_id, user_id }))) {
    throw new AppError('wrong_promo_code');
  }
  return sale;
}

function orderEnd(now: Date): Date {
  return new Date(now.getTime() + ORDER_TIME_MS);
}

/** What the bank still wants of the buyer is no try under way: they may take another card instead. */
function isUnderWay({ status, action_secret, attempted_at }: OrderWithPayment, now: Date): boolean {
  if (status !== 'processing' || action_secret !== null || attempted_at === null) return false;
  return now.getTime() - attempted_at.getTime() < TRY_TIME_MS;
}

/** What was agreed to is never changed: other terms are another order. */
function costsTheSame(open: OrderWithPayment, placing: Placing): boolean {
  return (
    open.total === placing.total &&
    open.tax === placing.tax &&
    open.currency === placing.currency &&
    open.coupon_id === placing.coupon_id
  );
}

async function stand(tx: Queryable, placing: Placing, order_id: number): Promise<Placed> {
  await remember(tx, placing, order_id, NO_TRY);
  return { is: 'standing', order_id };
}

async function remember(
  tx: Queryable,
  { click, user_id }: Placing,
  order_id: number,
  one: number,
): Promise<void> {
  if (click !== null)
    await insertIdempotencyRecord(tx, { ...click, user_id, call: 'buy', order_id, attempt: one });
}
