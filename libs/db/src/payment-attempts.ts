import type { PaymentStatus } from '@grandstand/rules/order-status';
import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import type { OrderWithPayment } from './orders.ts';

/** Starts the next attempt, which restarts the order's lifetime. Returns the attempt's number. */
export async function startAttempt(
  tx: Queryable,
  orderId: number,
  now: Date,
  expiresAt: Date,
): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    update app_order set attempts = attempts + 1, attempted_at = ${now}, status = 'processing', updated_at = ${now},
      expires_at = ${expiresAt}, failure_code = null, failure_message = null, action_secret = null
    where id = ${orderId} returning attempts`.execute(tx.kysely);
  const [started] = rows;
  if (started === undefined) throw new Error(`there is no order ${orderId}`);
  return started.attempts;
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

/** Replaces the order's intent, unless another process has done so. The first one must be unable to charge. */
export async function replaceIntent(
  tx: Queryable,
  orderId: number,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<boolean> {
  const { rows } = await sql`
    update payment set provider_intent_id = ${after}
    where order_id = ${orderId} and provider_intent_id in (${before}, ${after}) returning id`.execute(
    tx.kysely,
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
