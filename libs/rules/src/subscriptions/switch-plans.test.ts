import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../constants.ts';
import { ANNUAL, bought, declined, MONTHLY, payment, START, Story, trial } from '../testing/story.ts';
import { nextPayment } from './subscription.ts';
import type { PlanTerms } from './subscription-events.ts';
import { quoteSwitch, type SwitchableSubscription, switchPrice } from './switch-plans.ts';

/** A subscriber to whom a higher price was announced. */
function announced(): Story {
  const story = bought();
  story.price = { base_price: 1500, service_fee: 100 };
  return story.on(5);
}

const row = (story: Story): SwitchableSubscription => ({
  ...story.subscription,
  id: 1,
  product_name: 'Everything',
  currency: 'USD',
  country: 'US',
  region: 'ME',
  payment_method_id: 'pm_1',
});

describe('switching', () => {
  it('credits the unused days and starts the new period', () => {
    const story = bought().on(10);
    const price = switchPrice(story.subscription, ANNUAL, story.around);
    // 20 of 30 days of 9.99.
    expect(price).toMatchObject({ base_price: 9900, service_fee: 100, discount: 666, credit: 0 });
    expect(price).toMatchObject({ unused_days: 20 });
    story.on(10, { kind: 'switched', from_period: 1, terms: ANNUAL, discount: 666 });
    expect(story.mails).toEqual(['receipt', 'switched']);
    expect(story.subscription).toMatchObject({ ...ANNUAL, period_number: 2, paid_base: 9900, credit: 0 });
    expect(story.endsOn).toBe(375);
  });

  it('uses the rest of the credit for the next payments, and pays none out', () => {
    const story = bought(ANNUAL).on(355);
    // 10 of 365 days of 99.00 are 2.71; the switch on the first days leaves more than one month's price.
    expect(switchPrice(story.subscription, MONTHLY, story.around)).toMatchObject({
      discount: 271,
      credit: 0,
    });
    const first = bought(ANNUAL);
    expect(switchPrice(first.subscription, MONTHLY, first.around)).toMatchObject({
      discount: 999,
      credit: 8901,
    });
    const early = bought(ANNUAL).on(0, { kind: 'switched', from_period: 1, terms: MONTHLY, discount: 999 });
    expect(early.subscription.credit).toBe(8901);
    expect(nextPayment(early.subscription, early.around)).toMatchObject({ base_price: 999, discount: 999 });
    early.price = MONTHLY;
    early.on(30).on(30, payment(3, MONTHLY, 999));
    expect(early.subscription.credit).toBe(7902);
    expect(early.on(31, 'account_deleted').subscription.credit).toBe(0);
  });

  it('costs nothing during the trial, which continues', () => {
    const story = new Story().on(0, trial()).on(3);
    expect(switchPrice(story.subscription, ANNUAL, story.around)).toMatchObject({
      base_price: 0,
      service_fee: 0,
    });
    story.on(3, { kind: 'switched', from_period: 1, terms: ANNUAL, discount: 0 });
    expect(story.mails).toEqual(['switched']);
    expect(story.endsOn).toBe(30);
    story.price = ANNUAL;
    expect(story.on(22).on(30).charge).toMatchObject({ base_price: 9900 });
  });

  it.each<[string, Story, PlanTerms]>([
    ['in the middle of a period', bought().on(10), ANNUAL],
    ['with more credit than the new plan costs', bought(ANNUAL).on(1), MONTHLY],
    ['during the trial', new Story().on(0, trial()).on(3), ANNUAL],
    ['after a new price was announced', announced(), ANNUAL],
  ])('announces the payment that follows it, %s', (_, story, terms) => {
    const quoted = quoteSwitch({ row: row(story), around: story.around }, terms);
    if ('refusal' in quoted) throw new Error(quoted.refusal);
    const { discount, next, remaining_credit } = quoted;
    story.on((story.now.getTime() - START.getTime()) / DAY_MS, {
      kind: 'switched',
      from_period: story.subscription.period_number,
      terms,
      discount,
    });
    expect(story.subscription.credit).toBe(remaining_credit);
    expect(nextPayment(story.subscription, story.around)).toEqual(next);
  });

  it('is quoted with the reason why it is refused', () => {
    const story = bought();
    expect(quoteSwitch({ row: row(story), around: story.around }, MONTHLY)).toEqual({ refusal: 'same_plan' });
  });

  it('refunds a switch that was paid after the period had changed', () => {
    const switched = { kind: 'switched', from_period: 1, terms: ANNUAL, discount: 0 } as const;
    expect(bought().on(30).on(30, payment(2)).on(31, switched).refusal).toBe('not_wanted');
  });

  it.each<[string, (story: Story) => Story, PlanTerms, string]>([
    ['before the first payment', () => new Story(), ANNUAL, 'not_started'],
    ['after a cancellation', story => story.on(3, 'cancel'), ANNUAL, 'ended'],
    ['while the charge is being stopped', story => story.on(30).on(30, 'cancel'), ANNUAL, 'ended'],
    ['while a payment is overdue', story => story.on(30).on(30, declined('soft')), ANNUAL, 'payment_due'],
    ['while the renewal is being charged', story => story.on(30), ANNUAL, 'payment_due'],
    ['to the same plan', story => story, MONTHLY, 'same_plan'],
  ])('is refused %s', (_, live, terms, refusal) => {
    const story = live(bought());
    expect(switchPrice(story.subscription, terms, story.around)).toEqual({ refusal });
  });
});
