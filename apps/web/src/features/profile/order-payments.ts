import type { Order, PaymentRecord } from '@grandstand/contract/payments.schema';

interface OrderPayment {
  readonly order: Order;
  readonly payment: PaymentRecord;
}

/** Every payment record with its order, the newest first. */
export function orderPayments(orders: readonly Order[]): OrderPayment[] {
  const all = orders.flatMap(order => order.payments.map(payment => ({ order, payment })));
  return all.sort((a, b) => b.payment.created_at.localeCompare(a.payment.created_at));
}
