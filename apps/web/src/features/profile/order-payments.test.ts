import type { Order, PaymentRecord } from '@grandstand/contract/payments.schema';
import { describe, expect, it } from 'vitest';
import { orderPayments } from './order-payments.ts';

const payment = (id: number, created_at: string) => ({ id, created_at }) as PaymentRecord;
const order = (id: number, ...payments: PaymentRecord[]) => ({ id, payments }) as Order;

describe('orderPayments', () => {
  it('lists the payment records of all orders, the newest first', () => {
    const found = orderPayments([
      order(1, payment(11, '2026-11-01T00:00:00.000Z'), payment(12, '2026-11-03T00:00:00.000Z')),
      order(2, payment(21, '2026-11-02T00:00:00.000Z')),
      order(3),
    ]);
    expect(found.map(({ order: { id }, payment: { id: payment_id } }) => [id, payment_id])).toEqual([
      [1, 12],
      [2, 21],
      [1, 11],
    ]);
  });
});
