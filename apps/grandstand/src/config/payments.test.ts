import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

it('uses the stand-in unless there are Stripe keys', () => {
  expect(readConfig({}).payments).toEqual({ provider: 'stand_in', port: 3003, url: undefined });
  const config = readConfig({ STRIPE_STAND_IN_PORT: '0', STRIPE_STAND_IN_URL: 'https://pay.example/' });
  expect(config.payments).toEqual({ provider: 'stand_in', port: 0, url: 'https://pay.example' });
});

it('uses Stripe with all its keys, and two webhook secrets during a rotation', () => {
  expect(readConfig({ ...STRIPE, STRIPE_WEBHOOK_SECRET: 'whsec_1 whsec_2' }).payments).toEqual({
    provider: 'stripe',
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecrets: ['whsec_1', 'whsec_2'],
  });
});

it('names missing keys, and keys of different modes', () => {
  const { STRIPE_WEBHOOK_SECRET: _, ...without } = STRIPE;
  expect(() => readConfig(without)).toThrow('STRIPE_WEBHOOK_SECRET: is missing');
  const mixed = { ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
  expect(() => readConfig(mixed)).toThrow('STRIPE_PUBLISHABLE_KEY: must be the test key');
});

it('never repeats a key', () => {
  const read = () => readConfig({ ...STRIPE, STRIPE_SECRET_KEY: 'hush', STRIPE_WEBHOOK_SECRET: 'hush' });
  expect(read).toThrow(/STRIPE_SECRET_KEY: must begin with sk_test_/);
  expect(read).not.toThrow(/hush/);
});
