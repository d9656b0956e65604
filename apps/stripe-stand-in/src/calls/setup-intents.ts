import type { Stripe } from 'stripe';
import { newId } from '../books/new-id.ts';
import { type TestCard, testCard } from '../cards/test-cards.ts';
import { invalidRequest, type StripeError } from '../http/stripe-error.ts';
import { type Call, found, tell } from './call.ts';
import { cardError } from './card-error.ts';
import { mergeMetadata } from './metadata.ts';
import { challenge } from './next-action.ts';
import { keptFor, usablePaymentMethod } from './payment-methods.ts';
import { refuseUnsupported } from './refuse-unsupported.ts';

const SPOKEN = [
  'allowed_payment_method_types',
  'automatic_payment_methods',
  'confirm',
  'customer',
  'description',
  'metadata',
  'payment_method',
  'return_url',
  'usage',
  'use_stripe_sdk',
];
const CONFIRM_SPOKEN = ['payment_method', 'return_url', 'use_stripe_sdk'];

export function createSetupIntent(call: Call, params: Stripe.SetupIntentCreateParams): Stripe.SetupIntent {
  refuseUnsupported(params, SPOKEN);
  if (params.customer !== undefined) found(call, 'customer', params.customer, 'customer');
  const method =
    params.payment_method === undefined
      ? null
      : usablePaymentMethod(call, params.payment_method, 'payment_method').id;
  const intent = call.books.put(newSetupIntent(call, params, method));
  tell(call, 'setup_intent.created', intent);
  return params.confirm ? confirmSetupIntent(call, intent, params) : intent;
}

type ConfirmParams = Pick<
  Stripe.SetupIntentConfirmParams,
  'payment_method' | 'return_url' | 'use_stripe_sdk'
>;

export function confirmSetupIntentById(
  call: Call,
  id: string,
  params: Stripe.SetupIntentConfirmParams,
): Stripe.SetupIntent {
  refuseUnsupported(params, CONFIRM_SPOKEN);
  return confirmSetupIntent(call, found(call, 'setup_intent', id, 'intent'), params);
}

function confirmSetupIntent(
  call: Call,
  intent: Stripe.SetupIntent,
  params: ConfirmParams,
): Stripe.SetupIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalidRequest(
      `You cannot confirm this SetupIntent because it has already ${intent.status === 'succeeded' ? 'succeeded' : 'been canceled'}.`,
      { code: 'setup_intent_unexpected_state', setup_intent: intent },
    );
  if (typeof intent.customer === 'string') found(call, 'customer', intent.customer, 'customer');
  const id = params.payment_method ?? intent.payment_method;
  if (typeof id !== 'string')
    throw invalidRequest(
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
      { code: 'setup_intent_unexpected_state', setup_intent: intent },
    );
  const method = usablePaymentMethod(call, id, 'payment_method');
  const { card } = call.books.hidden(method.id);
  const behavior: TestCard | undefined = card && testCard(card);
  const ready: Stripe.SetupIntent = { ...intent, payment_method: method.id, last_setup_error: null };
  if (behavior?.asks === 'always' || behavior?.asks === 'until_set_up') {
    const waiting = call.books.put<Stripe.SetupIntent>({
      ...ready,
      status: 'requires_action',
      next_action: challenge(call, ready, params),
    });
    tell(call, 'setup_intent.requires_action', waiting);
    return waiting;
  }
  if (behavior?.declines && !behavior.attaches)
    throw failSetup(call, ready, cardError(behavior.declines, { payment_method: method }));
  if (typeof ready.customer === 'string') keptFor(call, method, ready.customer, true);
  const done = call.books.put<Stripe.SetupIntent>({ ...ready, status: 'succeeded', next_action: null });
  tell(call, 'setup_intent.succeeded', done);
  return done;
}

/** Lets the setup intent wait for another card. Returns the card error. */
export function failSetup(call: Call, intent: Stripe.SetupIntent, error: StripeError): StripeError {
  const failed = call.books.put<Stripe.SetupIntent>({
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: asLastError(error),
  });
  tell(call, 'setup_intent.setup_failed', failed);
  return error.with({ setup_intent: failed });
}

/** The error has the same fields in a response and in the object. */
function asLastError({ body }: StripeError): Stripe.SetupIntent.LastSetupError {
  return body as Stripe.SetupIntent.LastSetupError;
}

function newSetupIntent(
  { books }: Call,
  params: Stripe.SetupIntentCreateParams,
  method: string | null,
): Stripe.SetupIntent {
  const id = newId('seti');
  const types = params.allowed_payment_method_types ?? null;
  const isAutomatic = types === null && params.automatic_payment_methods?.enabled !== false;
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: types,
    application: null,
    automatic_payment_methods: isAutomatic
      ? { allow_redirects: params.automatic_payment_methods?.allow_redirects ?? 'always', enabled: true }
      : null,
    cancellation_reason: null,
    client_secret: newId(`${id}_secret`),
    created: books.clock.seconds(),
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: method,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    usage: params.usage ?? 'off_session',
  };
}
