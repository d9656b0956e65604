import type { Queryable } from '@grandstand/db/database';
import { readUserSubscription } from '@grandstand/db/user-subscriptions';
import { listWithdrawableOrders, type PurchaseRow, type WithdrawableOrder } from '@grandstand/db/withdrawals';
import { withdrawalRefund } from '@grandstand/rules/subscriptions/withdrawal';
import { AppError } from '#shared/http/app-error.ts';

export interface OrderRefund {
  readonly order: WithdrawableOrder;
  readonly refund: number;
}

export interface PricedWithdrawal {
  readonly orders: readonly OrderRefund[];
  readonly total: number;
  readonly refund: number;
}

/** Prices a withdrawal that would be made now. Throws without the right to it. */
export async function priceWithdrawal(
  db: Queryable,
  purchase: PurchaseRow,
  now: Date,
): Promise<PricedWithdrawal> {
  if (purchase.withdrawn_at !== null) throw new AppError('already_withdrawn');
  if (purchase.withdrawable_until === null) throw new AppError('not_withdrawable');
  if (purchase.withdrawable_until <= now) throw new AppError('withdrawal_expired');
  const paid = await listWithdrawableOrders(db, purchase);
  const orders = paid
    .filter(({ withdrawable_until }) => withdrawable_until > now)
    .map(order => ({ order, refund: refundOf(purchase, order, now) }));
  const total = sumOf(orders.map(({ order }) => order.total));
  const hasEnded = total === 0 && !(await isRunning(db, purchase));
  if (orders.length === 0 && purchase.is_refunded) throw new AppError('already_refunded');
  if (orders.length === 0 || hasEnded) throw new AppError('not_withdrawable');
  return { orders, total, refund: sumOf(orders.map(({ refund }) => refund)) };
}

/** The unused days of a period that a switch of plans has ended are those from the switch on. */
function refundOf(purchase: PurchaseRow, order: WithdrawableOrder, now: Date): number {
  const { total, replaced_at } = order;
  const until = replaced_at !== null && replaced_at < now ? replaced_at : now;
  const isImmediate = order.immediate_start ?? purchase.immediate_start;
  return withdrawalRefund(total, isImmediate, order, until, purchase.zone);
}

/** A trial may have ended: then nothing is left to withdraw from. */
async function isRunning(db: Queryable, { user_subscription_id }: PurchaseRow): Promise<boolean> {
  if (user_subscription_id === null) return true;
  const row = await readUserSubscription(db, user_subscription_id);
  return row !== undefined && row.status !== 'expired';
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
