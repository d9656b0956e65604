import type { Stripe } from 'stripe';
import { newId } from '../books/new-id.ts';
import { invalidRequest } from '../http/stripe-error.ts';
import { checkAmount } from './amounts.ts';
import { type Call, found, tell } from './call.ts';
import { confirmPaymentIntent } from './confirm-payment-intent.ts';
import { mustBeOpen } from './intent-state.ts';
import { mergeMetadata } from './metadata.ts';
import { usablePaymentMethod } from './payment-methods.ts';
import { refuseUnsupported } from './refuse-unsupported.ts';

const CREATE_ONLY = ['automatic_payment_methods', 'capture_method', 'confirm', 'confirmation_method'];
const CONFIRM_TOO = ['error_on_requires_action', 'off_session', 'return_url', 'use_stripe_sdk'];
const SPOKEN = [
  'allowed_payment_method_types',
  'amount',
  'currency',
  'customer',
  'description',
  'metadata',
  'payment_method',
  'receipt_email',
  'setup_future_usage',
];
/** These fields may change after the charge, too. */
const ALWAYS = ['description', 'metadata', 'receipt_email', 'expand'];

export function createPaymentIntent(
  call: Call,
  params: Stripe.PaymentIntentCreateParams,
): Stripe.PaymentIntent {
  refuseUnsupported(params, [...SPOKEN, ...CREATE_ONLY, ...CONFIRM_TOO]);
  const automatic = ['capture_method', 'confirmation_method'] as const;
  for (const name of automatic) {
    if ((params[name] ?? 'automatic') !== 'automatic')
      throw invalidRequest(`The stand-in for Stripe knows ${name} 'automatic' only.`, { param: name });
  }
  checkAmount(params.amount, params.currency.toLowerCase());
  const blank = newPaymentIntent(call, params);
  const intent = call.books.put(changed(call, blank, params));
  tell(call, 'payment_intent.created', intent);
  return params.confirm ? confirmPaymentIntent(call, intent, params) : intent;
}

export function updatePaymentIntent(
  call: Call,
  id: string,
  params: Stripe.PaymentIntentUpdateParams,
): Stripe.PaymentIntent {
  refuseUnsupported(params, SPOKEN);
  const intent = found(call, 'payment_intent', id, 'intent');
  if (Object.keys(params).some(name => !ALWAYS.includes(name))) mustBeOpen(intent, 'update');
  if (params.amount !== undefined || params.currency !== undefined)
    checkAmount(params.amount ?? intent.amount, (params.currency ?? intent.currency).toLowerCase());
  return call.books.put(changed(call, intent, params));
}

export function cancelPaymentIntent(
  call: Call,
  id: string,
  params: Stripe.PaymentIntentCancelParams,
): Stripe.PaymentIntent {
  const intent = found(call, 'payment_intent', id, 'intent');
  mustBeOpen(intent, 'cancel');
  const canceled = call.books.put<Stripe.PaymentIntent>({
    ...intent,
    status: 'canceled',
    canceled_at: call.books.clock.seconds(),
    cancellation_reason: params.cancellation_reason ?? null,
    next_action: null,
  });
  tell(call, 'payment_intent.canceled', canceled);
  return canceled;
}

function newPaymentIntent({ books }: Call, params: Stripe.PaymentIntentCreateParams): Stripe.PaymentIntent {
  const id = newId('pi');
  const types = params.allowed_payment_method_types ?? null;
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: types,
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automaticMethods(params),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: books.clock.seconds(),
    currency: params.currency.toLowerCase(),
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

/** Without payment method types, Stripe accepts all that the account allows, including those that redirect. */
function automaticMethods(
  params: Stripe.PaymentIntentCreateParams,
): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  const { allowed_payment_method_types, automatic_payment_methods: given } = params;
  if (given === undefined && allowed_payment_method_types !== undefined) return null;
  if (given?.enabled === false) return null;
  return { allow_redirects: given?.allow_redirects ?? 'always', enabled: true };
}

function changed(
  call: Call,
  intent: Stripe.PaymentIntent,
  params: Stripe.PaymentIntentUpdateParams,
): Stripe.PaymentIntent {
  const { amount, currency, customer, description, metadata, receipt_email } = params;
  if (customer) found(call, 'customer', customer, 'customer');
  const method = params.payment_method && usablePaymentMethod(call, params.payment_method, 'payment_method');
  return {
    ...intent,
    ...(amount !== undefined && { amount }),
    ...(currency !== undefined && { currency: currency.toLowerCase() }),
    ...(customer !== undefined && { customer: customer || null }),
    ...(description !== undefined && { description: description || null }),
    ...(receipt_email !== undefined && { receipt_email: receipt_email || null }),
    ...(params.setup_future_usage !== undefined && {
      setup_future_usage: params.setup_future_usage || null,
    }),
    ...(method && { payment_method: method.id, status: 'requires_confirmation' as const, next_action: null }),
    metadata: mergeMetadata(intent.metadata, metadata),
  };
}
