import fc from 'fast-check';
import { providerResponses } from './provider-responses.ts';

const CARDS = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_mastercard',
  'pm_card_visa_chargeDeclined',
  'pm_card_threeDSecure2Required',
] as const;

/** `drop` is rare: the SDK waits half a second before its retry. */
const EFFECTS = [
  ...Array<'500' | '429'>(20).fill('500'),
  ...Array<'500' | '429'>(10).fill('429'),
  'drop',
] as const;

const CALLS = [
  '/v1/customers',
  '/v1/payment_intents',
  '/v1/payment_intents/*/confirm',
  '/v1/payment_intents/*',
  '/v1/refunds',
  '/v1/events',
] as const;

const who = fc.integer({ min: 0, max: 1 });
const what = fc.constantFrom('game', 'season');
/** A knob of the stand-in, in its words. */
const callFault = fc.record({
  on: fc.constant('call'),
  path: fc.constantFrom(...CALLS),
  when: fc.constantFrom('before', 'after_commit'),
  effect: fc.constantFrom(...EFFECTS),
  times: fc.constantFrom(1, 2),
});
const delay = fc.record({
  on: fc.constant('call'),
  path: fc.constantFrom(...CALLS),
  when: fc.constantFrom('before', 'after_commit'),
  effect: fc.constant('delay'),
  delay_ms: fc.integer({ min: 1, max: 20 }),
});
const webhookFault = fc.record({
  on: fc.constant('webhook'),
  effect: fc.constantFrom('suppress', 'duplicate', 'shuffle'),
  times: fc.integer({ min: 1, max: 4 }),
});

const ONE_STEP = {
  buy: fc.record({
    do: fc.constant('buy'),
    who,
    what,
    card: fc.constantFrom(...CARDS),
    /** Clicks with the same number carry the same key; without one there is none. */
    click: fc.option(fc.integer({ min: 0, max: 2 })),
    hasCoupon: fc.boolean(),
    copies: fc.constantFrom(1, 1, 1, 2, 4),
  }),
  /** Both a saved card and an order create the customer at the provider. */
  card: fc.record({ do: fc.constant('card'), who }),
  repeat: fc.record({ do: fc.constant('repeat') }),
  bank: fc.record({ do: fc.constant('bank'), result: fc.constantFrom('succeeded', 'succeeded', 'failed') }),
  fault: fc.record({ do: fc.constant('fault'), fault: fc.oneof(callFault, callFault, delay, webhookFault) }),
  pass: fc.record({ do: fc.constant('pass'), minutes: fc.constantFrom(1, 3, 3, 31, 31, 1500) }),
  work: fc.record({ do: fc.constant('work') }),
  reconcile: fc.record({ do: fc.constant('reconcile') }),
  refund: fc.record({ do: fc.constant('refund') }),
  leave: fc.record({ do: fc.constant('leave'), who }),
  answer: fc.record({ do: fc.constant('fault'), fault: providerResponses }),
  /** The provider knows neither the buyer any more nor what nobody has paid yet. */
  forget: fc.record({ do: fc.constant('forget') }),
};

const step = fc.oneof(
  { arbitrary: ONE_STEP.buy, weight: 10 },
  { arbitrary: ONE_STEP.card, weight: 2 },
  { arbitrary: ONE_STEP.repeat, weight: 3 },
  { arbitrary: ONE_STEP.bank, weight: 3 },
  { arbitrary: ONE_STEP.fault, weight: 5 },
  { arbitrary: ONE_STEP.pass, weight: 3 },
  { arbitrary: ONE_STEP.work, weight: 2 },
  { arbitrary: ONE_STEP.reconcile, weight: 2 },
  { arbitrary: ONE_STEP.refund, weight: 2 },
  { arbitrary: ONE_STEP.leave, weight: 1 },
);

/** The steps of two buyers and two products: inner lists run concurrently, one after the other. */
export const schedules = (longest: number) =>
  fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: longest });

/** A schedule of one buyer. */
const ofOne = <S extends { who: number }>(steps: fc.Arbitrary<S>) => steps.map(step => ({ ...step, who: 0 }));
const answeredStep = fc.oneof(
  { arbitrary: ONE_STEP.answer, weight: 8 },
  { arbitrary: ofOne(ONE_STEP.buy), weight: 8 },
  { arbitrary: ONE_STEP.repeat, weight: 3 },
  { arbitrary: ONE_STEP.bank, weight: 2 },
  { arbitrary: ofOne(ONE_STEP.card), weight: 1 },
  { arbitrary: ONE_STEP.refund, weight: 1 },
  { arbitrary: ONE_STEP.pass, weight: 2 },
  { arbitrary: ONE_STEP.work, weight: 2 },
  { arbitrary: ONE_STEP.reconcile, weight: 2 },
  { arbitrary: ONE_STEP.forget, weight: 1 },
);

/** One after the other, so that what is forgotten is not being paid just then. */
export const schedulesWithResponses = (longest: number) =>
  fc
    .tuple(ONE_STEP.answer, ofOne(ONE_STEP.buy), fc.array(answeredStep, { maxLength: longest }))
    .map(([fault, buy, more]) => [fault, buy, ...more].map(step => [step]));

type ArbitraryOf<T> = T extends fc.Arbitrary<infer Value> ? Value : never;
export type Step = ArbitraryOf<typeof step> | ArbitraryOf<typeof answeredStep>;
export type Schedule = readonly (readonly Step[])[];
