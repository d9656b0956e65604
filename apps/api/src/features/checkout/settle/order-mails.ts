import { findBuyer } from '@grandstand/db/buyers';
import type { Queryable } from '@grandstand/db/database';
import type { OrderWithPayment } from '@grandstand/db/orders';
import { queueMail } from '@grandstand/db/outgoing-mail';
import type { MailedWithdrawal } from '@grandstand/db/subscription-mail';
import { findPeriodOfOrder, readUserSubscription } from '@grandstand/db/user-subscriptions';
import type { PurchaseRow } from '@grandstand/db/withdrawals';
import { cardName } from '@grandstand/rules/card-name';
import { orderNumber } from '@grandstand/rules/order-status';
import { createWithdrawalLink } from '#shared/subscriptions/withdrawal-link.ts';

interface ReceiptCard {
  readonly brand: string;
  readonly last4: string;
}

/**
 * Queued in the transaction of the payment, so each order gets one receipt; an operator can send it again. Returns false if there
 * is none: a deleted account has no address, and a trial no receipt.
 */
export async function mailReceipt(
  tx: Queryable,
  order: OrderWithPayment,
  card: ReceiptCard | null,
  withdrawableUntil: Date | null,
  now: Date,
  paidAt = now,
): Promise<boolean> {
  if (order.type === 'subscription') return mailSubscriptionReceipt(tx, order, card, paidAt);
  const { event_id, site_origin } = order;
  const path = event_id === null ? '/' : `/watch/${event_id}`;
  const withdrawal = await mailedWithdrawal(tx, order, withdrawableUntil, now);
  return mailBuyer(tx, order, common => ({
    kind: 'receipt',
    ...common,
    ...paymentOf(order, card, paidAt),
    link: site_origin === null ? null : site_origin + path,
    withdrawal,
  }));
}

/** Says how to cancel. The right of withdrawal is in the mail that confirms the contract. A switch during a trial has no receipt. */
async function mailSubscriptionReceipt(
  tx: Queryable,
  order: OrderWithPayment,
  card: ReceiptCard | null,
  paidAt: Date,
): Promise<boolean> {
  const period = await findPeriodOfOrder(tx, order.id);
  const row = period && (await readUserSubscription(tx, period.user_subscription_id));
  if (row === undefined || row.is_trial || row.ends_at === null) return false;
  const until = row.ends_at.toISOString();
  const { site_origin } = order;
  return mailBuyer(tx, order, common => ({
    kind: 'subscription_receipt',
    ...common,
    ...paymentOf(order, card, paidAt),
    has_credit: order.coupon_id === null,
    until,
    link: site_origin === null ? null : `${site_origin}/profile`,
  }));
}

function paymentOf({ lines, total, currency }: OrderWithPayment, card: ReceiptCard | null, paidAt: Date) {
  return {
    lines: lines.map(({ kind, name, rate, amount }) => ({ kind, name, rate, amount })),
    total,
    currency,
    card: card === null ? null : cardName(card),
    paid_at: paidAt.toISOString(),
  };
}

/** The mailed link by which the buyer withdraws; null without that right, or if no browser placed the order. */
async function mailedWithdrawal(
  tx: Queryable,
  { id, site_origin }: Pick<OrderWithPayment, 'id' | 'site_origin'>,
  until: Date | null,
  now: Date,
): Promise<MailedWithdrawal | null> {
  if (until === null || site_origin === null) return null;
  const link = await createWithdrawalLink(tx, { id, site_origin }, now);
  return { link, until: until.toISOString() };
}

export async function mailRefund(tx: Queryable, order: OrderWithPayment, total: number): Promise<void> {
  await mailBuyer(tx, order, common => ({
    kind: 'order_refunded',
    ...common,
    total,
    currency: order.currency,
    link: order.site_origin && `${order.site_origin}/profile/transactions`,
  }));
}

/** The confirmation that the law demands, with the date and time of the withdrawal. */
export async function mailWithdrawal(
  tx: Queryable,
  purchase: PurchaseRow,
  total: number,
  now: Date,
): Promise<void> {
  await mailBuyer(tx, { ...purchase, id: purchase.order_id }, common => ({
    kind: 'withdrawn',
    ...common,
    total,
    currency: purchase.currency,
    withdrawn_at: now.toISOString(),
    link: purchase.site_origin && `${purchase.site_origin}/profile`,
  }));
}

interface CommonContent {
  readonly first_name: string;
  readonly order_number: string;
  readonly product_name: string;
}

type OrderMail = Parameters<typeof queueMail>[1]['content'];

async function mailBuyer(
  tx: Queryable,
  order: Pick<OrderWithPayment, 'id' | 'channel_id' | 'user_id' | 'product_name'>,
  contentOf: (common: CommonContent) => OrderMail,
): Promise<boolean> {
  const buyer = await findBuyer(tx, order.user_id);
  if (buyer === undefined) return false;
  const content = contentOf({
    first_name: buyer.first_name,
    order_number: orderNumber(buyer.channel_key, order.id),
    product_name: order.product_name,
  });
  await queueMail(tx, {
    channel_id: order.channel_id,
    recipient: buyer.email,
    language: buyer.language,
    content,
  });
  return true;
}
