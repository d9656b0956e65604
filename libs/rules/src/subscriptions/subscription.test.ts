import { describe, expect, it } from 'vitest';
import { autoRenewalShown } from './auto-renewal.ts';
import { CONSUMER_LAWS } from './consumer-law.ts';
import {
  canSubscriptionBecome,
  newSubscription,
  nextPayment,
  payableUntil,
  phaseOf,
  type Subscription,
  type SubscriptionStatus,
  subscriptionAccessUntil,
} from './subscription.ts';

const ENDS = new Date('2026-05-01T12:00:00Z');
const at = (day: string) => new Date(`2026-${day}T12:00:00Z`);
const subscription = (own: Partial<Subscription>): Subscription => ({
  ...newSubscription({ plan_id: 1, offer: 'monthly', period: 1, base_price: 999, service_fee: 0 }),
  status: 'active',
  period_number: 1,
  starts_at: at('04-01'),
  ends_at: ENDS,
  ...own,
});

describe('the states', () => {
  const ALL: SubscriptionStatus[] = ['inactive', 'active', 'canceled', 'expired'];
  it.each<[SubscriptionStatus, SubscriptionStatus[]]>([
    ['inactive', ['active', 'expired']],
    ['active', ['canceled', 'expired']],
    ['canceled', ['active', 'expired']],
    ['expired', []],
  ])('%s becomes %j', (from, next) => {
    expect(ALL.filter(to => canSubscriptionBecome(from, to))).toEqual(next);
  });
});

describe('subscriptionAccessUntil', () => {
  it.each<[string, Partial<Subscription>, Date | null]>([
    ['lasts through the days of grace', {}, at('05-07')],
    ['counts them from the first failed charge', { failed_since: at('05-03'), failure: 'soft' }, at('05-09')],
    ['ends with the period after a cancellation', { status: 'canceled' }, ENDS],
    ['is suspended by a dispute', { is_suspended: true }, null],
    ['has ended', { status: 'expired' }, null],
    ['has not started', { status: 'inactive', ends_at: null }, null],
  ])('%s', (_, own, until) => {
    expect(subscriptionAccessUntil(subscription(own), 'UTC')).toEqual(until);
  });
});

describe('payableUntil', () => {
  it('is the day on which an unpaid subscription expires, a day before the grace ends', () => {
    const overdue = subscription({ failed_since: at('05-01'), failure: 'hard' });
    expect(payableUntil(overdue, 'UTC')).toEqual(at('05-06'));
    expect(subscriptionAccessUntil(overdue, 'UTC')).toEqual(at('05-07'));
    expect(payableUntil(subscription({}), 'UTC')).toBeNull();
  });
});

describe('phaseOf', () => {
  it.each<[string, Partial<Subscription>]>([
    ['active', {}],
    ['trialing', { is_trial: true }],
    ['past_due', { is_trial: true, failure: 'soft' }],
    ['canceled', { status: 'canceled', is_trial: true }],
    ['expired', { status: 'expired' }],
    ['inactive', { status: 'inactive' }],
  ])('is %s', (phase, own) => {
    expect(phaseOf(subscription(own))).toBe(phase);
  });
});

describe('autoRenewalShown', () => {
  it.each<[string | null, Partial<Subscription>]>([
    ['Auto-Renewal', {}],
    ['Auto-Renewal', { cancellation: 'cancelled' }],
    ['Auto-Renewal Cancelled', { cancellation: 'processing' }],
    ['Auto-Renewal Cancelled', { status: 'canceled', cancellation: 'finished' }],
    [null, { status: 'expired', cancellation: 'finished' }],
    [null, { status: 'inactive' }],
  ])('shows %s for %j', (shown, own) => {
    expect(autoRenewalShown(subscription(own))).toBe(shown);
  });
});

describe('nextPayment', () => {
  const around = { now: at('04-20'), zone: 'UTC', law: CONSUMER_LAWS.none, price: null };

  it('names the day of the next retry', () => {
    const failed = subscription({ failed_since: ENDS, last_attempt_at: ENDS, failure: 'soft' });
    expect(nextPayment(failed, around)).toMatchObject({ at: at('05-02'), base_price: 999 });
  });

  it('uses no more credit than the price', () => {
    expect(nextPayment(subscription({ credit: 5000 }), around)).toMatchObject({ at: ENDS, discount: 999 });
    expect(nextPayment(subscription({ credit: 200 }), around)).toMatchObject({ discount: 200 });
  });

  it.each<[string, Partial<Subscription>]>([
    ['a cancellation', { status: 'canceled' }],
    ['a cancellation that is being processed', { cancellation: 'processing' }],
  ])('is null after %s', (_, own) => {
    expect(nextPayment(subscription(own), around)).toBeNull();
  });
});
