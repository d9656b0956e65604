import type { Order, PaymentRecord } from '@grandstand/contract/payments.schema';
import type { OrderRow } from '@grandstand/db/user-orders';
import { activityStatus, orderNumber } from '@grandstand/rules/order-status';

interface Where {
  readonly channel: { readonly channel_key: string };
  readonly now: Date;
}

export function presentOrder(row: OrderRow, { channel, now }: Where): Order {
  const ends_at = row.granted_at === null ? row.access_until : row.access_ends_at;
  return {
    id: row.id,
    number: orderNumber(channel.channel_key, row.id),
    type: row.type,
    status: row.status,
    activity_status: activityStatus(
      row.granted_at === null ? null : { ends_at, revoked_at: row.revoked_at },
      now,
    ),
    kind: row.kind,
    product: presentProduct(row),
    currency: row.currency,
    lines: [...row.lines],
    base_price: row.base_price,
    discount: row.discount,
    tax: row.tax,
    service_fee: row.service_fee,
    total: row.total,
    coupon: row.coupon,
    created_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    access_until: ends_at?.toISOString() ?? null,
    period: presentPeriod(row),
    withdrawable_until: presentWithdrawableUntil(row, now),
    failure: presentFailure(row),
    action: row.action_secret === null ? null : { client_secret: row.action_secret },
    payments: presentPayments(row),
  };
}

function presentPeriod({ period_starts_at, period_ends_at }: OrderRow): Order['period'] {
  if (period_starts_at === null || period_ends_at === null) return null;
  return { starts_at: period_starts_at.toISOString(), ends_at: period_ends_at.toISOString() };
}

function presentProduct(row: OrderRow): Order['product'] {
  const id = row.subscription_id ?? row.package_id;
  if (id === null) throw new Error(`order ${row.id} is for nothing`);
  return {
    id,
    name: row.product_name,
    is_team_pass: row.is_team_pass,
    event_id: row.event_id,
    event_category_id: row.event_category_id,
    participant_id: row.participant_id,
    features: [...row.features],
  };
}

/** The right of withdrawal is lost with the access: by a withdrawal, a refund or a dispute. */
function presentWithdrawableUntil(
  { withdrawable_until, status, revoked_at }: OrderRow,
  now: Date,
): string | null {
  const isOpen = withdrawable_until !== null && withdrawable_until > now;
  return isOpen && status === 'paid' && revoked_at === null ? withdrawable_until.toISOString() : null;
}

function presentFailure({ failure_code: code, failure_message: message }: OrderRow): Order['failure'] {
  return code === null || message === null ? null : { code, message };
}

/** Specification 4, payment records. */
function presentPayments(row: OrderRow): PaymentRecord[] {
  const { payment_id: id, payment_status: status, payment_created_at: created_at } = row;
  if (id === null || status === null || created_at === null) return [];
  const { card_brand: brand, card_last4: last4, total: amount, currency } = row;
  const card = brand === null || last4 === null ? null : { brand, last4 };
  const refunded_at = row.payment_refunded_at?.toISOString() ?? null;
  return [
    {
      id,
      order_id: row.id,
      status,
      amount,
      currency,
      card,
      created_at: created_at.toISOString(),
      refunded_at,
      refunded_amount: refunded_at === null ? null : (row.refund_amount ?? amount),
    },
  ];
}
