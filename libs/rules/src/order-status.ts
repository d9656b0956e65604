import type { ProductType } from './checkout-preparation.ts';

/** Specification 4, raw order status. */
export type OrderStatus = 'created' | 'processing' | 'paid' | 'failed' | 'refunded' | 'expired';
export type ActivityStatus = 'active' | 'inactive';
/** Specification 4, payment record status. */
export type PaymentStatus = 'created' | 'failed' | 'paid' | 'refunded';

/** Forward only. Success that comes after a failure or the end is still money: it grants, or goes back. */
const NEXT_OF_ORDER: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  created: ['processing', 'paid', 'failed', 'expired', 'refunded'],
  processing: ['paid', 'failed', 'expired', 'refunded'],
  failed: ['processing', 'paid', 'expired', 'refunded'],
  expired: ['paid', 'refunded'],
  paid: ['refunded'],
  refunded: [],
};

const NEXT_OF_PAYMENT: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['paid', 'failed'],
  failed: ['paid'],
  paid: ['refunded'],
  refunded: [],
};

export function canOrderBecome(from: OrderStatus, to: OrderStatus): boolean {
  return NEXT_OF_ORDER[from].includes(to);
}

export function canPaymentBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return NEXT_OF_PAYMENT[from].includes(to);
}

/** A failed order and one that waits can still be paid: paying again goes on with it (decision D40). */
export const OPEN_ORDER_STATUSES = ['created', 'processing', 'failed'] as const satisfies OrderStatus[];

export function isOrderOpen({ status }: Pick<Order, 'status'>): boolean {
  return OPEN_ORDER_STATUSES.some(open => open === status);
}

/** Whether the access that an order gave still holds. */
export function activityStatus(
  grant: { readonly ends_at: Date | null; readonly revoked_at: Date | null } | null,
  now: Date,
): ActivityStatus {
  if (grant === null || grant.revoked_at !== null) return 'inactive';
  return grant.ends_at === null || grant.ends_at > now ? 'active' : 'inactive';
}

interface Order {
  readonly status: OrderStatus;
  readonly activity_status: ActivityStatus;
}

/** "An order is active when status is paid and activity_status is active." */
export function isOrderActive({ status, activity_status }: Order): boolean {
  return status === 'paid' && activity_status === 'active';
}

export type OrderDisplayStatus = 'Paid' | 'Inactive' | 'Refunded' | 'Active';

/** Specification 4, order display status, by decision D40. */
export function orderDisplayStatus(order: Order): OrderDisplayStatus {
  if (order.status === 'refunded') return 'Refunded';
  if (order.status !== 'paid') return 'Inactive';
  return isOrderActive(order) ? 'Active' : 'Paid';
}

export type OrderKind = 'New subscription' | 'Subscription Renewal';

const KIND_SHOWN = { created: 'New subscription', updated: 'Subscription Renewal' } as const;

/** Specification 4, order kind shown; null for what is no subscription. */
export function orderKindShown({
  type,
  kind,
}: {
  readonly type: ProductType;
  readonly kind: 'created' | 'updated';
}): OrderKind | null {
  return type === 'subscription' ? KIND_SHOWN[kind] : null;
}

const NUMBER_DIGITS = 6;

/** The order number that people and receipts use: `LONGSHORE-000042`. */
export function orderNumber(channelKey: string, id: number): string {
  return `${channelKey.toUpperCase()}-${String(id).padStart(NUMBER_DIGITS, '0')}`;
}
