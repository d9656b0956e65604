import { describe, expect, it } from 'vitest';
import {
  activityStatus,
  canOrderBecome,
  canPaymentBecome,
  isOrderActive,
  isOrderOpen,
  type OrderStatus,
  orderDisplayStatus,
  orderKindShown,
  orderNumber,
  type PaymentStatus,
} from './order-status.ts';

const ORDER: readonly OrderStatus[] = ['created', 'processing', 'paid', 'failed', 'refunded', 'expired'];
const PAYMENT: readonly PaymentStatus[] = ['created', 'failed', 'paid', 'refunded'];

describe('order display status', () => {
  it.each([
    ['refunded', 'active', 'Refunded'],
    ['refunded', 'inactive', 'Refunded'],
    ['paid', 'active', 'Active'],
    ['paid', 'inactive', 'Paid'],
    ['failed', 'inactive', 'Inactive'],
    ['created', 'inactive', 'Inactive'],
    ['processing', 'active', 'Inactive'],
    ['expired', 'inactive', 'Inactive'],
  ] as const)('%s and %s is %s', (status, activity_status, shown) => {
    expect(orderDisplayStatus({ status, activity_status })).toBe(shown);
  });

  it('an order is active when status is paid and activity_status is active', () => {
    expect(isOrderActive({ status: 'paid', activity_status: 'active' })).toBe(true);
    expect(isOrderActive({ status: 'paid', activity_status: 'inactive' })).toBe(false);
    expect(isOrderActive({ status: 'failed', activity_status: 'active' })).toBe(false);
  });
});

describe('isOrderOpen', () => {
  it('is true for an order that waits or whose last attempt failed', () => {
    expect(ORDER.filter(status => isOrderOpen({ status }))).toEqual(['created', 'processing', 'failed']);
  });
});

describe('activity status', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];

  it.each([
    ['nothing was granted', null, 'inactive'],
    ['it has no end', { ends_at: null, revoked_at: null }, 'active'],
    ['its end is in the future', { ends_at: after, revoked_at: null }, 'active'],
    ['it ends now', { ends_at: now, revoked_at: null }, 'inactive'],
    ['it was revoked', { ends_at: after, revoked_at: before }, 'inactive'],
  ] as const)('follows from the grant, if %s: %o', (_, grant, status) => {
    expect(activityStatus(grant, now)).toBe(status);
  });
});

describe('order kind shown', () => {
  it('is defined for subscriptions only', () => {
    expect(orderKindShown({ type: 'subscription', kind: 'created' })).toBe('New subscription');
    expect(orderKindShown({ type: 'subscription', kind: 'updated' })).toBe('Subscription Renewal');
    expect(orderKindShown({ type: 'package', kind: 'created' })).toBeNull();
  });
});

describe('transitions of orders and payments', () => {
  const steps = <S extends string>(all: readonly S[], can: (from: S, to: S) => boolean) =>
    Object.fromEntries(all.map(from => [from, all.filter(to => can(from, to)).join(' ')]));

  it('moves an order forward only', () => {
    expect(steps(ORDER, canOrderBecome)).toEqual({
      created: 'processing paid failed refunded expired',
      processing: 'paid failed refunded expired',
      failed: 'processing paid refunded expired',
      expired: 'paid refunded',
      paid: 'refunded',
      refunded: '',
    });
  });

  it('moves a payment record forward only', () => {
    expect(steps(PAYMENT, canPaymentBecome)).toEqual({
      created: 'failed paid',
      failed: 'paid',
      paid: 'refunded',
      refunded: '',
    });
  });
});

it('formats the order number with the key of the channel', () => {
  expect(orderNumber('longshore', 42)).toBe('LONGSHORE-000042');
  expect(orderNumber('longshore', 1234567)).toBe('LONGSHORE-1234567');
});
