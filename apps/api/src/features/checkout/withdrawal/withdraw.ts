import { lockBuyer } from '@grandstand/db/buyers';
import type { Queryable } from '@grandstand/db/database';
import { revokeGrant } from '@grandstand/db/grants';
import { findOrderWithPayment } from '@grandstand/db/orders';
import { insertRefund } from '@grandstand/db/refunds';
import { readUserSubscription } from '@grandstand/db/user-subscriptions';
import { findPurchase, insertWithdrawal, type PurchaseRow } from '@grandstand/db/withdrawals';
import { applySubscriptionEvent } from '#shared/subscriptions/apply-event.ts';
import { revokeOrder } from '../refund/refunds-and-disputes.ts';
import { mailWithdrawal } from '../settle/order-mails.ts';
import { type OrderRefund, priceWithdrawal } from './price-withdrawal.ts';

const REASON = 'the buyer withdrew from the contract';

export interface Withdrawn {
  readonly purchase: PurchaseRow;
  /** The open renewal whose charge must not happen any more. */
  readonly stopped_order: number | null;
}

/** Withdraws from a purchase once, under the buyer's lock. A repeat changes nothing. */
export async function withdraw(
  tx: Queryable,
  { order_id, user_id }: Pick<PurchaseRow, 'order_id' | 'user_id'>,
  now: Date,
): Promise<Withdrawn> {
  // The right to withdraw outlasts the account.
  await lockBuyer(tx, user_id);
  const purchase = await readPurchase(tx, order_id);
  if (purchase.withdrawn_at !== null) return { purchase, stopped_order: null };
  const { orders, total, refund } = await priceWithdrawal(tx, purchase, now);
  await insertWithdrawal(tx, { order_id, total, refund, withdrawn_at: now });
  const stopped_order = await endContract(tx, purchase, now);
  for (const each of orders) await refundOrder(tx, each, order_id, now);
  await mailWithdrawal(tx, purchase, refund, now);
  return { purchase: await readPurchase(tx, order_id), stopped_order };
}

async function readPurchase(tx: Queryable, orderId: number): Promise<PurchaseRow> {
  const purchase = await findPurchase(tx, orderId, null);
  if (purchase === undefined) throw new Error(`there is no order ${orderId}`);
  return purchase;
}

async function endContract(
  tx: Queryable,
  { user_subscription_id }: PurchaseRow,
  now: Date,
): Promise<number | null> {
  const row =
    user_subscription_id === null ? undefined : await readUserSubscription(tx, user_subscription_id);
  if (row === undefined || row.status === 'expired') return null;
  const applied = await applySubscriptionEvent(tx, row, { kind: 'withdrawn' }, now);
  if ('refusal' in applied) throw new Error(`subscription ${row.id} could not be ended: ${applied.refusal}`);
  return applied.stopped_order;
}

/** The access ends now; the payment jobs make the refund. */
async function refundOrder(
  tx: Queryable,
  { order, refund }: OrderRefund,
  withdrawal_order_id: number,
  now: Date,
): Promise<void> {
  const { id, payment_id, total } = order;
  if (total === 0) {
    const free = await findOrderWithPayment(tx, id);
    if (free !== undefined) await revokeOrder(tx, free, now);
    return;
  }
  await revokeGrant(tx, id, now);
  if (refund > 0) await insertRefund(tx, { payment_id, amount: refund, reason: REASON, withdrawal_order_id });
}
