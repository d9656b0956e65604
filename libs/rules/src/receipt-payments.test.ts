import { describe, expect, it } from 'vitest';
import { receiptPayments } from './receipt-payments.ts';

const VISA = { brand: 'visa', last4: '4242' };
const AMEX = { brand: 'amex', last4: '0005' };
const payment = (id: number, status: string, card = VISA) => ({
  ...{ id, status, card, amount: 628, refunded_amount: status === 'refunded' ? 628 : null },
  refunded_at: status === 'refunded' ? '2026-11-20T03:30:00.000Z' : null,
});

describe('receiptPayments', () => {
  it('names the card that was charged, not the one that was declined before', () => {
    const payments = [payment(1, 'failed', AMEX), payment(2, 'paid')];
    expect(receiptPayments({ total: 628, payments })).toEqual({ card: VISA, refunds: [], remaining: 628 });
  });

  it('lists a refund and what remains of the total', () => {
    const payments = [payment(1, 'refunded')];
    expect(receiptPayments({ total: 628, payments })).toEqual({
      card: VISA,
      refunds: [{ id: 1, amount: 628, refunded_at: '2026-11-20T03:30:00.000Z' }],
      remaining: 0,
    });
  });

  it('lists a withdrawal that refunded a part', () => {
    const payments = [{ ...payment(1, 'refunded'), refunded_amount: 500 }];
    expect(receiptPayments({ total: 628, payments })).toMatchObject({
      refunds: [{ amount: 500 }],
      remaining: 128,
    });
  });

  it('names no card for an order without a charge', () => {
    expect(receiptPayments({ total: 0, payments: [] })).toEqual({ card: null, refunds: [], remaining: 0 });
  });
});
