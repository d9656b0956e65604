import { expect, it } from 'vitest';
import { CONSUMER_LAWS } from './consumer-law.ts';

it.each(['eu', 'us', 'none'] as const)('announces trials and long renewals 7 days ahead under %s', law => {
  expect(CONSUMER_LAWS[law]).toMatchObject({ trial_ending_days: 7, renewal_days: 7, renewal_from_months: 6 });
});

it('announces a price 30 days ahead under EU rules, 7 otherwise', () => {
  expect(CONSUMER_LAWS.eu.price_change_days).toBe(30);
  expect(CONSUMER_LAWS.us.price_change_days).toBe(7);
  expect(CONSUMER_LAWS.none.price_change_days).toBe(7);
});

it('reminds yearly under US rules only', () => {
  expect(Object.entries(CONSUMER_LAWS).filter(([, law]) => law.has_yearly_reminder)).toMatchObject([
    ['us', {}],
  ]);
});

it('allows withdrawal within 14 days under EU rules only', () => {
  expect(CONSUMER_LAWS.eu.withdrawal_days).toBe(14);
  expect(CONSUMER_LAWS.us.withdrawal_days).toBeNull();
  expect(CONSUMER_LAWS.none.withdrawal_days).toBeNull();
});
