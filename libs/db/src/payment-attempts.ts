import type { PaymentStatus } from '@grandstand/rules/order-status';
import { sql } from 'kysely';
import type { Database, Queryable } from './database.ts';
import { lockOrder, type OrderWithPayment, orderWithPayment, setOrderStatus } from './orders.ts';

/** Starts the next attempt, which restarts the order's lifetime. Returns the order with the attempt. */
export async function startAttempt(
  tx: Queryable,
  orderId: number,
  now: Date,
  expiresAt: Date,
): Promise<OrderWithPayment> {
  const { rows } = await sql<OrderWithPayment>`
    with started as (
      update app_order set attempts = attempts + 1, attempted_at = ${now}, status = 'processing', updated_at = ${now},
        expires_at = ${expiresAt}, failure_code = null, failure_message = null, action_secret = null
      where id = ${orderId} returning *
    )
    select ${orderWithPayment} from started o join payment p on p.order_id = o.id`.execute(tx.kysely);
  const [started] = rows;
  if (started === undefined) throw new Error(`there is no order ${orderId}`);
  return started;
}

export async function findOrderByIntent(db: Queryable, intentId: string): Promise<number | undefined> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from payment where provider_intent_id = ${intentId}`.execute(db.kysely);
  return rows[0]?.order_id;
}

/** Stores the intent's id, which must happen before money can move. Returns false if the order has another intent already. */
export async function setIntent(tx: Queryable, orderId: number, intentId: string): Promise<boolean> {
  const { rows } = await sql`
    update payment set provider_intent_id = ${intentId}
    where order_id = ${orderId} and coalesce(provider_intent_id, ${intentId}) = ${intentId}
    returning id`.execute(tx.kysely);
  return rows.length > 0;
}

/** Locks the buyer. Returns false if the order's attempt has ended or a later one has started. */
async function lockAttempt(tx: Queryable, { id, attempts }: OrderWithPayment): Promise<boolean> {
  const current = await lockOrder(tx, id);
  return current?.status === 'processing' && current.attempts === attempts && current.action_secret === null;
}

/** Ends the order's attempt, unless the order has moved on. After `created`, the next attempt may start at once. */
export function endAttempt(
  db: Database,
  order: OrderWithPayment,
  outcome:
    | { readonly status: 'created' }
    | { readonly status: 'failed'; readonly failure: { readonly code: string; readonly message: string } },
  now: Date,
): Promise<void> {
  return db.tx(async tx => {
    if (!(await lockAttempt(tx, order))) return;
    const { status, ...details } = outcome;
    await setOrderStatus(tx, order.id, status, now, details);
  });
}

/**
 * Stores the intent that replaces the order's own as soon as that one is cancelled. Returns false if the order has moved on, or
 * another process has stored another intent.
 */
export function planReplacement(
  db: Database,
  order: OrderWithPayment,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<boolean> {
  return db.tx(async tx => {
    if (!(await lockAttempt(tx, order))) return false;
    const { rows } = await sql`
      update payment set replacement_intent_id = case when provider_intent_id = ${before} then ${after} end
      where order_id = ${order.id} and provider_intent_id in (${before}, ${after}) returning id`.execute(
      tx.kysely,
    );
    return rows.length > 0;
  });
}

/**
 * Replaces the order's intent, which must be unable to charge by now, by the one that was planned for it. Returns false if
 * none was. The order must be locked.
 */
export async function replaceIntent(tx: Queryable, orderId: number, before: string): Promise<boolean> {
  const { rows } = await sql`
    update payment set provider_intent_id = replacement_intent_id, replacement_intent_id = null
    where order_id = ${orderId} and provider_intent_id = ${before} and replacement_intent_id is not null
    returning id`.execute(tx.kysely);
  return rows.length > 0;
}

/** Forgets the intent that was planned to replace the order's own. */
export async function dropReplacement(db: Queryable, orderId: number): Promise<void> {
  await sql`update payment set replacement_intent_id = null where order_id = ${orderId}`.execute(db.kysely);
}

/** Whether the order's attempt is in progress, and pays this intent. */
export function isAttemptOf(db: Database, order: OrderWithPayment, intentId: string): Promise<boolean> {
  return db.tx(async tx => {
    const isInProgress = await lockAttempt(tx, order);
    return isInProgress && (await findOrderByIntent(tx, intentId)) === order.id;
  });
}

/** Whether an order has this intent, or will have it. */
export async function isIntentInUse(db: Queryable, intentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment where provider_intent_id = ${intentId} or replacement_intent_id = ${intentId}`.execute(
    db.kysely,
  );
  return rows.length > 0;
}

export async function setPaymentStatus(
  tx: Queryable,
  paymentId: number,
  status: Exclude<PaymentStatus, 'paid'>,
  now: Date,
): Promise<void> {
  await sql`
    update payment set status = ${status},
      refunded_at = case when ${status} = 'refunded' then ${now}::timestamptz else refunded_at end
    where id = ${paymentId}`.execute(tx.kysely);
}

/** Records that the refund of this payment failed: the money is with us again. */
export async function setUnrefunded(tx: Queryable, orderId: number, now: Date): Promise<void> {
  await sql`
    with received as (
      update payment set status = 'paid', refunded_at = null where order_id = ${orderId} and status = 'refunded'
    )
    update app_order set status = 'paid', updated_at = ${now} where id = ${orderId} and status = 'refunded'`.execute(
    tx.kysely,
  );
}

interface PaidDetails {
  readonly status: 'paid' | 'refunded';
  readonly card: { readonly brand: string; readonly last4: string } | null;
}

/** Records the payment as received. The order becomes paid, or refunded if it is no longer wanted. */
export async function setPaid(
  tx: Queryable,
  { id, payment_id }: Pick<OrderWithPayment, 'id' | 'payment_id'>,
  { status, card }: PaidDetails,
  now: Date,
): Promise<void> {
  await sql`
    with received as (
      update payment set status = 'paid', paid_at = ${now}, card_brand = coalesce(${card?.brand ?? null}, card_brand),
        card_last4 = coalesce(${card?.last4 ?? null}, card_last4)
      where id = ${payment_id}
    )
    update app_order set status = ${status}, updated_at = ${now}, failure_code = null, failure_message = null,
      action_secret = null, paid_at = coalesce(paid_at, ${now}::timestamptz)
    where id = ${id}`.execute(tx.kysely);
}
