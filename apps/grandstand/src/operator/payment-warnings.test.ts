import { expect, it } from 'vitest';
import { paymentWarnings } from './payment-warnings.ts';

const channels = [
  { channel_key: 'league', is_production: true },
  { channel_key: 'demo', is_production: false },
];

it('warns that a channel in production cannot sell without Stripe keys', () => {
  const [line, ...more] = paymentWarnings(channels, true);
  expect(line).toMatch(/^league is in production and sells nothing.*STRIPE_SECRET_KEY/);
  expect(more).toEqual([]);
});

it('says nothing where Stripe takes the money', () => {
  expect(paymentWarnings(channels, false)).toEqual([]);
});
