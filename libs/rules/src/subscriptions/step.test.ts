import { describe, expect, it } from 'vitest';
import {
  ANNUAL,
  bought,
  declined,
  dispute,
  MONTHLY,
  payment,
  START,
  Story,
  trial,
} from '../testing/story.ts';
import { addDays } from '../zone-calendar.ts';
import { nextChargeAt } from './subscription.ts';

describe('the first period', () => {
  it('is inactive until its payment', () => {
    const story = new Story();
    expect(story.subscription.status).toBe('inactive');
    expect(story.nextDay).toBeNull();
    expect(story.on(1).effects).toEqual([]);
  });

  it('starts with the payment, a contract and a receipt', () => {
    const story = bought();
    expect(story.subscription).toMatchObject({
      status: 'active',
      period_number: 1,
      is_trial: false,
      paid_base: 999,
    });
    expect(story.mails).toEqual(['contract', 'receipt']);
    expect(story.endsOn).toBe(30);
  });

  it('does not credit what a coupon paid', () => {
    const story = new Story().on(0, { ...payment(1, MONTHLY, 300), is_coupon: true });
    expect(story.subscription).toMatchObject({ paid_base: 699, credit: 0 });
  });

  it('expires if its payment never came', () => {
    const story = new Story().on(1, 'never_paid');
    expect(story.subscription).toMatchObject({ status: 'expired', end_reason: 'never_paid' });
    expect(bought().on(1, 'never_paid').refusal).toBe('already_started');
  });

  it.each(['cancel', 'resume', 'pay_now', 'withdrawn'] as const)('refuses %s before it', kind => {
    expect(new Story().on(0, kind).refusal).toBe('not_started');
  });
});

describe('a trial', () => {
  it('starts once, without a payment', () => {
    const story = new Story().on(0, trial());
    expect(story.subscription).toMatchObject({
      status: 'active',
      is_trial: true,
      period_number: 1,
      paid_base: 0,
    });
    expect(story.mails).toEqual(['contract']);
    expect(story.endsOn).toBe(30);
    expect(story.on(1, trial()).refusal).toBe('already_started');
  });

  it('is announced 8 days before its end, once', () => {
    const story = new Story().on(0, trial());
    expect(story.nextDay).toBe(22);
    expect(story.on(22).mails).toEqual(['trial_ending']);
    expect(story.on(23).effects).toEqual([]);
    expect(story.nextDay).toBe(30);
  });

  it('ends with the charge of the first paid period', () => {
    const story = new Story().on(0, trial()).on(22).on(30);
    expect(story.charge).toMatchObject({ period_number: 2, attempt: 1, base_price: 999, service_fee: 100 });
    story.on(30, payment(2));
    expect(story.subscription.is_trial).toBe(false);
    expect(story.mails).toEqual(['receipt']);
    expect(story.endsOn).toBe(60);
  });

  it.each([3, 8])('announces the end of %i days at sign-up', days => {
    const story = new Story().on(0, trial(days));
    expect(story.nextDay).toBe(days);
    expect(story.on(days).charge).toBeDefined();
  });

  it('lasts until 7 days after a late notice', () => {
    const story = new Story().on(0, trial()).on(27);
    expect(story.mails).toEqual(['trial_ending']);
    expect(story.endsOn).toBe(34);
    expect(story.on(30).charge).toBeUndefined();
    story.on(34).on(34, payment(2));
    expect(story.endsOn).toBe(64);
  });

  it('charges nothing once it was cancelled, and lasts until its end', () => {
    const story = new Story().on(0, trial()).on(5, 'cancel');
    expect(story.subscription).toMatchObject({ status: 'canceled', cancellation: 'finished' });
    expect(story.mails).toEqual(['cancelled']);
    expect(story.nextDay).toBe(30);
    expect(story.on(29).effects).toEqual([]);
    expect(story.on(30).subscription).toMatchObject({ status: 'expired', end_reason: 'cancelled' });
    expect(story.effects).toEqual([]);
  });
});

describe('a renewal', () => {
  it('charges the price, the service fee, and once', () => {
    const story = bought().on(30);
    expect(story.charge).toEqual({
      kind: 'charge',
      period_number: 2,
      attempt: 1,
      base_price: 999,
      service_fee: 100,
      discount: 0,
    });
    expect(story.on(30).effects).toEqual([]);
    expect(story.nextDay).toBeNull();
    story.on(30, payment(2));
    expect(story.on(30, payment(2)).refusal).toBe('not_wanted');
    expect(story.on(30, payment(3)).refusal).toBe('not_wanted');
  });

  it('refuses the payment of another period', () => {
    expect(bought().on(30).on(30, payment(3)).refusal).toBe('not_wanted');
  });

  it('does not drift if it is paid some days late', () => {
    const ended = bought().subscription.ends_at;
    const late = bought().on(33).on(33, payment(2));
    expect(late.endsOn).toBe(60);
    expect(late.subscription.starts_at).toEqual(ended);
  });

  it('starts a period at the payment after a long standstill', () => {
    const story = bought().on(50).on(50, payment(2));
    expect(story.subscription.starts_at).toEqual(story.now);
    expect(story.endsOn).toBe(80);
  });

  it('is announced for an annual plan, and not for a monthly one', () => {
    expect(bought().nextDay).toBe(30);
    const story = bought(ANNUAL);
    expect(story.nextDay).toBe(357);
    expect(story.on(357).mails).toEqual(['renewal_ahead']);
    expect(story.on(365).on(365, payment(2, ANNUAL)).nextDay).toBe(365 + 357);
  });

  it('is announced for six months paid at once', () => {
    expect(bought({ ...MONTHLY, period: 6 }).nextDay).toBe(172);
    expect(bought({ ...MONTHLY, period: 5 }).nextDay).toBe(150);
  });

  it('starts again if nothing was charged', () => {
    const story = bought().on(30).on(30, 'charge_stopped');
    expect(story.nextDay).toBe(30);
    expect(story.on(31).charge).toMatchObject({ attempt: 1 });
    expect(bought().on(3, 'charge_stopped').effects).toEqual([]);
  });
});

describe('a declined renewal', () => {
  it('is retried on days 1, 3 and 5, then expires', () => {
    const story = bought().on(30).on(30, declined('soft'));
    expect(story.mails).toEqual(['payment_failed']);
    for (const day of [31, 33]) {
      expect(story.nextDay).toBe(day);
      expect(story.on(day).charge).toBeDefined();
      story.on(day, declined('soft'));
    }
    expect(story.nextDay).toBe(35);
    expect(story.on(34).effects).toEqual([]);
    story.on(35).on(35, declined('soft'));
    expect(story.mails).toEqual(['ended_unpaid']);
    expect(story.subscription).toMatchObject({ status: 'expired', end_reason: 'unpaid', attempts: 4 });
  });

  it.each([
    ['hard', 'payment_failed'],
    ['authentication', 'authentication_required'],
  ] as const)('expires on day 5 without a retry after a %s decline', (failure, sent) => {
    const story = bought().on(30).on(30, declined(failure));
    expect(story.mails).toEqual([sent]);
    expect(story.nextDay).toBe(35);
    expect(story.on(34).effects).toEqual([]);
    expect(story.on(35).mails).toEqual(['ended_unpaid']);
    expect(story.subscription.end_reason).toBe('unpaid');
  });

  it('is paid by the buyer with another card', () => {
    const story = bought().on(30).on(30, declined('hard')).on(32, 'pay_now');
    expect(story.charge).toMatchObject({ period_number: 2, attempt: 2 });
    story.on(32, payment(2));
    expect(story.subscription).toMatchObject({ failure: null, attempts: 0 });
    expect(story.endsOn).toBe(60);
  });

  it('stays within the attempts that card networks allow', () => {
    const story = bought().on(30).on(30, declined('soft'));
    for (let attempt = 2; attempt <= 10; attempt++) story.on(30, 'pay_now').on(30, declined('soft'));
    expect(story.on(30, 'pay_now').refusal).toBe('too_many_attempts');
    expect(story.nextDay).toBe(35);
    expect(story.on(35).subscription.end_reason).toBe('unpaid');
  });

  it('has no charge after the last retry', () => {
    const { subscription } = bought().on(30).on(30, declined('soft'));
    expect(nextChargeAt({ ...subscription, last_attempt_at: addDays(START, 35, 'UTC') }, 'UTC')).toBeNull();
  });

  it('is not charged while its cancellation is carried out', () => {
    const story = bought();
    story.subscription = { ...story.subscription, cancellation: 'processing' };
    expect(story.on(30).effects).toEqual([]);
  });

  it('refuses a payment when nothing is due', () => {
    expect(bought().on(3, 'pay_now').refusal).toBe('nothing_due');
    expect(bought().on(3, declined('soft')).refusal).toBe('nothing_due');
    expect(bought().on(30).on(30, declined('soft')).on(31).on(31, 'pay_now').refusal).toBe('nothing_due');
  });

  it('gives the buyer the days of grace after a standstill too', () => {
    const story = bought().on(50).on(50, declined('hard'));
    expect(story.subscription.status).toBe('active');
    expect(story.nextDay).toBe(55);
  });
});

describe('another card', () => {
  const expires_at = new Date('2030-01-01T00:00:00Z');
  const another = { kind: 'card_changed', expires_at } as const;

  it('is charged from the day it was chosen', () => {
    expect(bought().on(3, another).subscription.card_expires_at).toEqual(expires_at);
    expect(bought().on(3, 'cancel').on(4, another).subscription.card_expires_at).toEqual(expires_at);
  });

  it('cannot be chosen while a payment is due, or for a subscription that does not run', () => {
    const due = bought().on(30);
    expect(due.on(30, another).refusal).toBe('payment_due');
    expect(due.on(30, declined('soft')).on(31, another).refusal).toBe('payment_due');
    expect(new Story().on(0, another).refusal).toBe('not_started');
    expect(bought().on(1, 'withdrawn').on(2, another).refusal).toBe('ended');
  });
});

describe('cancelling', () => {
  it('wins over a renewal that was not charged', () => {
    const story = bought().on(30).on(30, 'cancel');
    expect(story.subscription).toMatchObject({ status: 'active', cancellation: 'processing' });
    expect(story.effects).toEqual([{ kind: 'stop_charge' }]);
    expect(story.on(30, 'cancel').effects).toEqual([]);
    story.on(30, 'charge_stopped');
    expect(story.subscription).toMatchObject({
      status: 'expired',
      cancellation: 'finished',
      end_reason: 'cancelled',
    });
    expect(story.mails).toEqual(['cancelled']);
  });

  it('finishes if the charge is declined meanwhile', () => {
    const story = bought().on(30).on(30, 'cancel').on(30, declined('soft'));
    expect(story.subscription).toMatchObject({ status: 'expired', cancellation: 'finished' });
  });

  it('leaves the period to the subscriber that was charged first', () => {
    const story = bought().on(30).on(30, 'cancel').on(30, payment(2));
    expect(story.subscription).toMatchObject({
      status: 'canceled',
      cancellation: 'finished',
      period_number: 2,
    });
    expect(story.mails).toEqual(['receipt', 'cancelled']);
    expect(story.endsOn).toBe(60);
  });

  it('ends a subscription at once while its renewal is unpaid', () => {
    const story = bought().on(30).on(30, declined('soft')).on(31, 'cancel');
    expect(story.subscription).toMatchObject({ status: 'expired', end_reason: 'cancelled' });
    expect(story.effects).toEqual([{ kind: 'stop_charge' }, { kind: 'mail', mail: 'cancelled' }]);
  });

  it('can be withdrawn while the period lasts', () => {
    const story = bought().on(3, 'cancel').on(4, 'cancel');
    expect(story.effects).toEqual([]);
    story.on(29, 'resume');
    expect(story.subscription).toMatchObject({ status: 'active', cancellation: 'cancelled' });
    expect(story.mails).toEqual(['resumed']);
    expect(story.on(29, 'resume').effects).toEqual([]);
    expect(story.on(30).charge).toBeDefined();
    expect(bought().on(3, 'cancel').on(30, 'resume').refusal).toBe('ended');
  });

  it('can be withdrawn while the charge is being stopped', () => {
    const story = bought().on(30).on(30, 'cancel').on(30, 'resume');
    expect(story.subscription).toMatchObject({ status: 'active', cancellation: 'cancelled' });
    story.on(30, 'charge_stopped');
    expect(story.on(30).charge).toBeDefined();
  });
});

describe('refunds, withdrawals and disputes', () => {
  it('end the subscription whose current period was refunded', () => {
    const story = bought().on(3, { kind: 'refunded', period_number: 1 });
    expect(story.subscription).toMatchObject({ status: 'expired', end_reason: 'refunded' });
    expect(story.effects).toEqual([{ kind: 'stop_charge' }]);
    const earlier = bought().on(30).on(30, payment(2)).on(31, { kind: 'refunded', period_number: 1 });
    expect(earlier.subscription.status).toBe('active');
  });

  it('end the contract that the buyer withdrew from', () => {
    const story = bought().on(3, 'withdrawn');
    expect(story.subscription.end_reason).toBe('withdrawn');
    expect(story.mails).toEqual(['withdrawn']);
    expect(story.on(3, 'withdrawn').refusal).toBe('ended');
  });

  it('suspend the access of a disputed payment until it is won', () => {
    const story = bought().on(3, dispute('open'));
    expect(story.subscription).toMatchObject({ status: 'canceled', is_suspended: true });
    expect(story.mails).toEqual(['cancelled']);
    expect(story.on(4, 'resume').refusal).toBe('ended');
    expect(story.on(5, dispute('won')).subscription.is_suspended).toBe(false);
    expect(story.on(6, 'resume').subscription.status).toBe('active');
  });

  it('end a subscription whose dispute is lost', () => {
    const story = bought().on(3, 'cancel').on(3, dispute('open'));
    expect(story.mails).toEqual([]);
    expect(story.on(9, dispute('lost')).subscription).toMatchObject({
      status: 'expired',
      end_reason: 'disputed',
    });
    expect(story.on(10, dispute('won')).effects).toEqual([]);
  });

  it('stop the renewal when an earlier payment is disputed', () => {
    const story = bought().on(30).on(30, payment(2)).on(31, dispute('open'));
    expect(story.subscription).toMatchObject({ status: 'canceled', is_suspended: false });
    expect(story.on(32, dispute('won')).subscription).toMatchObject({
      status: 'canceled',
      is_suspended: false,
    });
  });

  it('end a subscription that is disputed while its renewal is unpaid', () => {
    const story = bought().on(30).on(31, dispute('open'));
    expect(story.subscription.end_reason).toBe('disputed');
    expect(story.on(31, payment(2)).refusal).toBe('not_wanted');
  });
});

describe('deleting the account', () => {
  it('ends the subscription without a mail', () => {
    const story = bought().on(30).on(30, 'cancel').on(30, 'account_deleted');
    expect(story.subscription).toMatchObject({
      status: 'expired',
      end_reason: 'account_deleted',
      cancellation: 'finished',
      charging_since: null,
    });
    expect(story.effects).toEqual([{ kind: 'stop_charge' }]);
    expect(story.on(31, 'account_deleted').effects).toEqual([]);
    expect(story.nextDay).toBeNull();
  });
});
