import fc from 'fast-check';

/** Makes the first period cheaper. */
export const COUPON = 'KICKOFF20';

/** Cards by what the bank does with a charge without the cardholder. */
const CARDS = [
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_visa',
  'pm_card_chargeCustomerFail',
  'pm_card_radarBlock',
  'pm_card_authenticationRequired',
  'pm_card_createDispute',
  // Refunds are accepted, and fail some seconds later.
  'pm_card_refundFail',
] as const;

const plan = fc.constantFrom('monthly', 'annual');
const card = fc.constantFrom(...CARDS);
const coupon = fc.constantFrom(undefined, undefined, COUPON);

const action = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: 'wait' } as const) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('buy' as const), plan, card, coupon }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('trial' as const), plan }) },
  { weight: 3, arbitrary: fc.constant({ do: 'cancel' } as const) },
  { weight: 3, arbitrary: fc.constant({ do: 'resume' } as const) },
  /** Cancels while both schedulers run. */
  { weight: 2, arbitrary: fc.constant({ do: 'cancel_at_once' } as const) },
  /** With the subscription's card, or one that the bank wants confirmed. */
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('switch' as const),
      card: fc.constantFrom(undefined, undefined, 'pm_card_threeDSecure2Required'),
    }),
  },
  /** Cancels while the bank asks for the payment of a switch, and then confirms it. */
  { weight: 2, arbitrary: fc.constant({ do: 'cancel_before_bank' } as const) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('card' as const), card }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), card }) },
  { weight: 1, arbitrary: fc.constant({ do: 'bank' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'refund' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'withdraw' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'delete' } as const) },
);

export type LifeAction = typeof action extends fc.Arbitrary<infer Action> ? Action : never;

const ROUNDS = 10;

/** The actions of one subscriber, one for each round. Everybody starts with a plan or a trial. */
export const lives = fc
  .tuple(
    fc.oneof(
      fc.record({
        do: fc.constant('buy' as const),
        plan,
        card: fc.constant('pm_card_visa' as const),
        coupon,
      }),
      fc.record({ do: fc.constant('trial' as const), plan }),
    ),
    fc.array(action, { minLength: ROUNDS, maxLength: ROUNDS }),
  )
  .map(([first, more]): readonly LifeAction[] => [first, ...more]);

/** The time that passes for everybody after each round, and what the jobs do then. */
export const weather = fc.array(
  fc.record({
    days: fc.constantFrom(0, 1, 2, 2, 5, 7, 22, 23, 30, 30, 31, 60, 340),
    jobs: fc.constantFrom('two', 'two', 'two', 'two', 'none'),
    /** Our clock is corrected by so many hours, and the provider's is not. */
    jump_hours: fc.constantFrom(0, 0, 0, 0, -2, 3),
  }),
  { minLength: ROUNDS + 1, maxLength: ROUNDS + 1 },
);

export type Round = typeof weather extends fc.Arbitrary<(infer One)[]> ? One : never;
