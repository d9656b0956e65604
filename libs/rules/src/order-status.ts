import type { ProductType } from './checkout-preparation.ts';

/** Specification 4, raw order status. */
export type OrderStatus = 'created' | 'processing' | 'paid' | 'failed' | 'refunded' | 'expired';
export type ActivityStatus = 'active' | 'inactive';
/** Specification 4, payment record status. */
export type PaymentStatus = 'created' | 'failed' | 'paid' | 'refunded';

/** Orders only move forward. A payment that succeeds after a failure or an expiry opens the access or is refunded. */
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

/** An order with one of these statuses can still be paid; the next attempt continues the same order (decision D40). */
export const OPEN_ORDER_STATUSES = ['created', 'processing', 'failed'] as const satisfies OrderStatus[];

export function isOrderOpen({ status }: Pick<Order, 'status'>): boolean {
  return OPEN_ORDER_STATUSES.some(open => open === status);
}

/** Whether the access that an order granted is still active. */
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

/** Specification 4, order kind shown; null for a product that is not a subscription. */
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

export interface Discounted {
  readonly type: ProductType;
  readonly coupon: string | null;
}

/** Whether the discount is the credit of a switch of plans (decision H504): a subscription has no other without a coupon. */
export function isCredit({ type, coupon }: Discounted): boolean {
  return type === 'subscription' && coupon === null;
}
