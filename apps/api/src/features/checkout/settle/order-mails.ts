import { findBuyer } from '@grandstand/db/buyers';
import type { Queryable } from '@grandstand/db/database';
import type { OrderWithPayment } from '@grandstand/db/orders';
import { queueMail } from '@grandstand/db/outgoing-mail';
import { orderNumber } from '@grandstand/rules/order-status';
import type { Intent } from '../../../providers/payments/payment-provider.ts';

/** Once an order, as it is queued with its payment. Whose account is gone gets none: there is no address any more. */
export async function mailReceipt(
  tx: Queryable,
  sale: OrderWithPayment,
  card: Intent['card'],
  now: Date,
): Promise<void> {
  const { lines, total, currency, event_id, site_origin } = sale;
  const path = event_id === null ? '/' : `/watch/${event_id}`;
  await mailBuyer(tx, sale, common => ({
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

/** Money has gone back. */
export async function mailRefund(tx: Queryable, sale: OrderWithPayment): Promise<void> {
  await mailBuyer(tx, sale, common => ({
    kind: 'order_refunded',
    ...common,
    total: sale.total,
    currency: sale.currency,
  }));
}

interface Common {
  readonly first_name: string;
  readonly order_number: string;
  readonly product_name: string;
}

type OrderMail = Parameters<typeof queueMail>[1]['content'];

async function mailBuyer(
  tx: Queryable,
  sale: OrderWithPayment,
  contentOf: (common: Common) => OrderMail,
): Promise<void> {
  const buyer = await findBuyer(tx, sale.user_id);
  if (buyer === undefined) return;
  const content = contentOf({
    first_name: buyer.first_name,
    order_number: orderNumber(buyer.channel_key, sale.id),
    product_name: sale.product_name,
  });
  await queueMail(tx, {
    channel_id: sale.channel_id,
    recipient: buyer.email,
    language: buyer.language,
    content,
  });
}
