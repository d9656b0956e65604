import { lockBuyer } from '@grandstand/db/buyers';
import { findUserSubscription } from '@grandstand/db/user-subscriptions';
import { AppError, notFound } from '#shared/http/app-error.ts';
import type { UserContext } from '#shared/http/call.ts';
import { payOrder } from '../pay/pay-order.ts';
import { requirePayments } from '../pay/require-payments.ts';
import { noticeOutcome, placeRenewal } from './renew.ts';

/**
 * Pays an overdue renewal with the buyer present. Returns its order, also if another request is paying it. Another card becomes the
 * subscription's when it has paid, so that retries never charge one that was declined here.
 */
export async function payRenewalOf(context: UserContext<'payRenewal'>): Promise<number> {
  const { db, caller, now } = context;
  const { payment_method_id } = context.input.body;
  const payments = requirePayments(context);
  const placed = await db.tx(async tx => {
    if (!(await lockBuyer(tx, caller.user.id))) throw new AppError('unauthenticated');
    const row = await findUserSubscription(tx, caller.user.id);
    if (row === undefined) throw notFound('subscription');
    const card = payment_method_id ?? row.payment_method_id ?? '';
    return { id: row.id, card, ...(await placeRenewal(tx, row, { kind: 'pay_now' }, now)) };
  });
  if (placed.order === null) {
    if (placed.open_order === null) throw notFound('order');
    return placed.open_order;
  }
  const { order, id, card } = placed;
  const choice = {
    payment_method_id: card,
    save_card: payment_method_id !== undefined,
    return_url: `${caller.site.origin}/buy?order_id=${order.id}`,
  };
  await payOrder(payments, order, choice);
  await noticeOutcome(payments, { id, order_id: order.id });
  return order.id;
}
