import type { Withdrawal } from '@grandstand/contract/payments.schema';
import { failpoint } from '@grandstand/db/failpoint';
import { findLinkedOrder, findPurchase, type PurchaseRow } from '@grandstand/db/withdrawals';
import { orderNumber } from '@grandstand/rules/order-status';
import { hashKey } from '#shared/accounts/user-key.ts';
import { AppError, notFound } from '#shared/http/app-error.ts';
import { type PersonalContext, personalCall } from '#shared/http/call.ts';
import { cancelStoppedOrder } from '../subscription/renew.ts';
import { type PricedWithdrawal, priceWithdrawal } from './price-withdrawal.ts';
import { withdraw } from './withdraw.ts';

type Context = PersonalContext<'previewWithdrawal'> | PersonalContext<'confirmWithdrawal'>;

export const previewWithdrawal = personalCall('previewWithdrawal', async context => {
  const { db, now } = context;
  const purchase = await purchaseOf(context);
  return { data: present(context, purchase, await priceWithdrawal(db, purchase, now)) };
});

export const confirmWithdrawal = personalCall('confirmWithdrawal', async context => {
  const { db, now, services } = context;
  const selected = await purchaseOf(context);
  failpoint('withdrawal:before');
  const { purchase, stopped_order } = await db.tx(tx => withdraw(tx, selected, now));
  failpoint('withdrawal:stored');
  if (services.payments !== null) await cancelStoppedOrder(services.payments, stopped_order);
  const { withdrawn_total, withdrawn_refund } = purchase;
  return { data: present(context, purchase, { total: withdrawn_total ?? 0, refund: withdrawn_refund ?? 0 }) };
});

/** The purchase of a mailed link, or one of the caller's own. */
async function purchaseOf({ db, channel, caller, input }: Context): Promise<PurchaseRow> {
  const { code, order_id } = input.body;
  if (code !== undefined) {
    const linked = await findLinkedOrder(db, channel.id, hashKey(code));
    const purchase = linked === undefined ? undefined : await findPurchase(db, linked, null);
    if (purchase === undefined) throw new AppError('withdrawal_link_invalid');
    return purchase;
  }
  if (caller.user === null) throw new AppError('unauthenticated');
  const purchase = await findPurchase(db, order_id ?? 0, caller.user.id);
  if (purchase === undefined) throw notFound('order');
  return purchase;
}

function present(
  { channel }: Pick<Context, 'channel'>,
  purchase: PurchaseRow,
  { total, refund }: Pick<PricedWithdrawal, 'total' | 'refund'>,
): Withdrawal {
  const { order_id, type, product_name, currency, paid_at, withdrawable_until, withdrawn_at } = purchase;
  if (paid_at === null || withdrawable_until === null) throw new AppError('not_withdrawable');
  return {
    order_id,
    number: orderNumber(channel.channel_key, order_id),
    type,
    product_name,
    bought_at: paid_at.toISOString(),
    withdrawable_until: withdrawable_until.toISOString(),
    currency,
    total,
    refund,
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
  };
}
