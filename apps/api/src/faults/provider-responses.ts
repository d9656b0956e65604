import fc from 'fast-check';

/** Every call that buying, settling and refunding make. */
const CALLS = [
  ['POST', '/v1/customers'],
  ['POST', '/v1/payment_intents'],
  ['POST', '/v1/payment_intents/*/confirm'],
  ['POST', '/v1/payment_intents/*/confirm'],
  ['POST', '/v1/payment_intents/*/cancel'],
  ['GET', '/v1/payment_intents/*'],
  ['GET', '/v1/payment_intents/*'],
  ['GET', '/v1/payment_intents/*'],
  ['POST', '/v1/refunds'],
  ['GET', '/v1/refunds/*'],
  ['GET', '/v1/events'],
  ['POST', '/v1/setup_intents'],
] as const;

const refusal = (status: number, type: string, more: object = {}) => ({
  status,
  body: { error: { type, message: 'Refused by a test.', ...more } },
});
const invalid = (code?: string, param?: string) =>
  refusal(code === 'resource_missing' && param === 'intent' ? 404 : 400, 'invalid_request_error', {
    code,
    param,
  });

const REFUSALS = [
  invalid(),
  invalid('amount_too_small', 'amount'),
  invalid('payment_intent_unexpected_state'),
  ...['customer', 'payment_method', 'intent', 'payment_intent', 'charge'].map(param =>
    invalid('resource_missing', param),
  ),
  refusal(400, 'idempotency_error'),
  refusal(401, 'invalid_request_error'),
  ...['card_declined', 'insufficient_funds', 'expired_card', 'processing_error'].map(code =>
    refusal(402, 'card_error', { code }),
  ),
  refusal(402, 'card_error', { code: 'card_declined', decline_code: 'fraudulent', payment_intent: {} }),
  refusal(403, 'invalid_request_error'),
  refusal(404, 'invalid_request_error'),
  refusal(409, 'idempotency_error', { code: 'idempotency_key_in_use' }),
  refusal(409, 'invalid_request_error', { code: 'lock_timeout' }),
  refusal(429, 'invalid_request_error', { code: 'rate_limit' }),
  refusal(500, 'api_error'),
  refusal(503, 'api_error'),
];

const OTHER_INTENT = {
  id: 'pi_of_somebody_else',
  object: 'payment_intent',
  status: 'succeeded',
  amount: 1,
  currency: 'eur',
  client_secret: null,
  metadata: {},
  latest_charge: null,
  last_payment_error: null,
};

const GARBAGE = [
  null,
  7,
  '',
  '"hello"',
  '<html>',
  [],
  {},
  { id: 7 },
  { id: '' },
  { data: [null] },
  OTHER_INTENT,
].flatMap(body => [200, 200, 404, 502].map(status => ({ status, body })));

/** Wrong or unknown fields. None of them misstates money, which only the provider can know. */
const ODD_FIELDS = [
  ...[
    'unheard_of',
    'processing',
    'requires_action',
    'requires_capture',
    'requires_confirmation',
    '',
    null,
  ].map(status => ({ status })),
  { id: 'pi_of_somebody_else' },
  { id: null },
  { amount: 1 },
  { amount: '600' },
  { currency: 'xxx' },
  { metadata: {} },
  { metadata: null },
  { latest_charge: null },
  { latest_charge: 7 },
  { client_secret: null },
  { last_payment_error: {} },
  { last_payment_error: { message: 7 } },
  { data: 7 },
  { has_more: true },
].map(merge => ({ merge }));

const call = fc.constantFrom(...CALLS).map(([method, path]) => ({ on: 'call' as const, method, path }));
const when = fc.constantFrom('before' as const, 'after_commit' as const);
const times = fc.constantFrom(1, 1, 2, 5);
const orderedAnswer = fc.oneof(
  { arbitrary: fc.tuple(when, fc.constantFrom(...REFUSALS)), weight: 5 },
  { arbitrary: fc.tuple(when, fc.constantFrom(...GARBAGE)), weight: 2 },
  { arbitrary: fc.tuple(fc.constant('after_commit' as const), fc.constantFrom(...ODD_FIELDS)), weight: 2 },
);

/** Any response at any call, including a 500 that is stored under its key. No `hang`: it takes long and ends as `drop`. */
export const providerResponses = fc.oneof(
  {
    arbitrary: fc
      .tuple(call, orderedAnswer, times)
      .map(([on, [at, answer], count]) => ({ ...on, when: at, effect: 'answer', times: count, ...answer })),
    weight: 30,
  },
  {
    arbitrary: fc
      .tuple(call, when, times)
      .map(([on, at, count]) => ({ ...on, when: at, effect: '500', times: count })),
    weight: 8,
  },
  {
    arbitrary: fc.tuple(call, when).map(([on, at]) => ({ ...on, when: at, effect: 'drop', times: 2 })),
    weight: 1,
  },
);
