import { findBuyer } from '@grandstand/db/buyers';
import type { Queryable } from '@grandstand/db/database';
import type { OrderWithPayment } from '@grandstand/db/orders';
import { queueMail } from '@grandstand/db/outgoing-mail';
import { orderNumber } from '@grandstand/rules/order-status';
import type { Intent } from '../../../providers/payments/payment-provider.ts';

/** Queued in the transaction of the payment, so each order gets one receipt. A deleted account has no address: no mail. */
export async function mailReceipt(
  tx: Queryable,
  order: OrderWithPayment,
  card: Intent['card'],
  now: Date,
): Promise<void> {
  const { lines, total, currency, event_id, site_origin } = order;
  const path = event_id === null ? '/' : `/watch/${event_id}`;
  await mailBuyer(tx, order, common => ({
    kind: 'receipt',
    ...common,
    lines: lines.map(({ kind, name, rate, amount }) => ({ kind, name, rate, amount })),
    total,
    currency,
    card: card === null ? null : `${card.brand} •••• ${card.last4}`,
    paid_at: now.toISOString(),
    link: site_origin === null ? null : site_origin + path,
  }));
}

export async function mailRefund(tx: Queryable, order: OrderWithPayment): Promise<void> {
  await mailBuyer(tx, order, common => ({
    kind: 'order_refunded',
    ...common,
    total: order.total,
    currency: order.currency,
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
  order: OrderWithPayment,
  contentOf: (common: CommonContent) => OrderMail,
): Promise<void> {
  const buyer = await findBuyer(tx, order.user_id);
  if (buyer === undefined) return;
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
}
