import process from 'node:process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR_MS } from '../constants.ts';
import { type Action, brokenRules, type Card, type Life } from '../testing/life.ts';
import type { ConsumerLaw } from './consumer-law.ts';

/** `npm run fuzz:subscriptions` lives 20,000, others every time. */
const LIVES = Number(process.env.SUBSCRIPTION_LIVES || 1000);
/** Much longer than a life takes. */
const MS_A_LIFE = 100;
const SEED = Number(process.env.SUBSCRIPTION_SEED || 20_261_122);

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Action>({ do: 'wait' }) },
  {
    weight: 8,
    arbitrary: fc.constantFrom<Action>(
      { do: 'standstill' },
      { do: 'cancel' },
      { do: 'cancel' },
      { do: 'resume' },
      { do: 'resume' },
      { do: 'switch' },
      { do: 'pay_now' },
      { do: 'two_ticks' },
    ),
  },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom<Card>('pays', 'pays', 'soft', 'hard', 'authentication', 'slow')
      .map(card => ({ do: 'card', card }) as const),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(500, 999, 1299).map(base_price => ({ do: 'price', base_price }) as const),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Action>(
      { do: 'refund' },
      { do: 'withdraw' },
      { do: 'delete' },
      { do: 'dispute', outcome: 'open' },
      { do: 'dispute', outcome: 'won' },
      { do: 'dispute', outcome: 'lost' },
    ),
  },
);

const lives: fc.Arbitrary<Life> = fc.record({
  zone: fc.constantFrom('UTC', 'America/New_York', 'Europe/Sofia', 'Australia/Lord_Howe', 'Pacific/Apia'),
  law: fc.constantFrom<ConsumerLaw>('eu', 'us', 'none'),
  starts: fc.date({
    min: new Date('2023-01-01T00:00:00Z'),
    max: new Date('2028-12-31T00:00:00Z'),
    noInvalidDate: true,
  }),
  is_annual: fc.boolean(),
  trial_days: fc.constantFrom(0, 0, 3, 8, 9, 14, 30),
  coupon: fc.constantFrom(0, 0, 300),
  late_ms: fc.constantFrom(0, 0, 60_000, 5 * HOUR_MS),
  actions: fc.array(
    fc.record({
      action,
      days: fc.oneof(fc.constantFrom(0, 1, 2, 3, 5, 7), fc.integer({ min: 1, max: 400 })),
    }),
    { minLength: 1, maxLength: 24 },
  ),
});

it(`breaks no rule in ${LIVES} random lives of SUBSCRIPTION_SEED=${SEED}`, {
  timeout: 180_000 + LIVES * MS_A_LIFE,
}, () => {
  fc.assert(
    fc.property(lives, life => {
      expect(brokenRules(life)).toEqual([]);
    }),
    { numRuns: LIVES, seed: SEED },
  );
});
