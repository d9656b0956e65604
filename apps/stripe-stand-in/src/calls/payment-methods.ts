import type { Stripe } from 'stripe';
import { newId } from '../books/new-id.ts';
import { cardOf } from '../cards/card-of.ts';
import { type CardFields, checkCard } from '../cards/check-card.ts';
import { numberOfReadyMade, type TestCardNumber, testCard } from '../cards/test-cards.ts';
import { invalidRequest, noSuch } from '../http/stripe-error.ts';
import { addressOf, NO_ADDRESS } from './address.ts';
import { type Call, found, tell } from './call.ts';
import { cardError } from './card-error.ts';
import { mergeMetadata } from './metadata.ts';
import { refuseUnsupported } from './refuse-unsupported.ts';

const SPOKEN = ['allow_redisplay', 'billing_details', 'card', 'metadata', 'type'];

export function createPaymentMethod(
  call: Call,
  params: Stripe.PaymentMethodCreateParams,
): Stripe.PaymentMethod {
  refuseUnsupported(params, SPOKEN);
  if (params.card === undefined)
    throw invalidRequest('Missing required param: card.', { code: 'parameter_missing', param: 'card' });
  if ('token' in params.card) {
    const number = numberOfReadyMade(params.card.token);
    if (number === undefined) throw noSuch('token', params.card.token, 'card[token]');
    return saveMethod(call, number, nextYear(call), params);
  }
  const fields = cardFields(params.card);
  // As with Stripe, where an account may not send numbers unless it has proven that it may hold them.
  if (call.keyKind === 'secret')
    throw invalidRequest(
      'Sending credit card numbers directly to the Stripe API is generally unsafe. To continue processing use Stripe.js, the Stripe mobile bindings, or Stripe Elements.',
    );
  return saveMethod(call, checkCard(fields, call.books.clock.date()), fields, params);
}

/** Test ids such as `pm_card_visa`: each use creates a new payment method. */
export function usablePaymentMethod(call: Call, id: string, param: string): Stripe.PaymentMethod {
  const method = call.books.find('payment_method', id);
  if (method) return method;
  const number = id.startsWith('pm_card_') ? numberOfReadyMade(id) : undefined;
  if (number === undefined) throw noSuch('PaymentMethod', id, param);
  return saveMethod(call, number, nextYear(call), {});
}

export function attachPaymentMethod(
  call: Call,
  id: string,
  params: Stripe.PaymentMethodAttachParams,
): Stripe.PaymentMethod {
  refuseUnsupported(params, ['customer']);
  if (params.customer === undefined)
    throw invalidRequest('Missing required param: customer.', {
      code: 'parameter_missing',
      param: 'customer',
    });
  const customer = found(call, 'customer', params.customer, 'customer');
  const method = usablePaymentMethod(call, id, 'id');
  if (method.customer === customer.id) return method;
  if (method.customer !== null)
    throw invalidRequest('The payment method you provided has already been attached to a customer.');
  const { isUsedUp, card } = call.books.hidden(method.id);
  if (isUsedUp) throw usedUp();
  const behavior = card && testCard(card);
  if (behavior?.declines && !behavior.attaches) throw cardError(behavior.declines);
  return keptFor(call, method, customer.id);
}

export function detachPaymentMethod(call: Call, id: string): Stripe.PaymentMethod {
  const method = found(call, 'payment_method', id);
  if (method.customer === null)
    throw invalidRequest(
      `The payment method you provided is not attached to a customer so detachment is impossible.`,
    );
  const detached = call.books.put(
    { ...method, customer: null },
    { ...call.books.hidden(id), isUsedUp: true },
  );
  tell(call, 'payment_method.detached', detached, { customer: method.customer });
  return detached;
}

/** Attaches the payment method to a customer, with an event. */
export function keptFor(
  call: Call,
  method: Stripe.PaymentMethod,
  customer: string,
  isSetUp = false,
): Stripe.PaymentMethod {
  const hidden = call.books.hidden(method.id);
  const attached = call.books.put(
    { ...method, customer },
    { ...hidden, isSetUp: hidden.isSetUp === true || isSetUp },
  );
  if (method.customer !== customer) tell(call, 'payment_method.attached', attached);
  return attached;
}

export function usedUp() {
  return invalidRequest(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
  );
}

function saveMethod(
  call: Call,
  number: TestCardNumber,
  expiry: { readonly exp_month: number; readonly exp_year: number; readonly cvc?: string | undefined },
  params: Omit<Stripe.PaymentMethodCreateParams, 'card'>,
): Stripe.PaymentMethod {
  const billing = params.billing_details;
  const address = addressOf(billing?.address) ?? NO_ADDRESS;
  const { exp_month, exp_year } = expiry;
  const year = exp_year < 100 ? exp_year + 2000 : exp_year;
  const sent = { cvc: expiry.cvc !== undefined, postcode: address.postal_code !== null };
  return call.books.put(
    {
      id: newId('pm'),
      object: 'payment_method',
      allow_redisplay: params.allow_redisplay ?? 'unspecified',
      billing_details: {
        address,
        email: billing?.email || null,
        name: billing?.name || null,
        phone: billing?.phone || null,
        tax_id: null,
      },
      card: cardOf(number, { exp_month, exp_year: year }, sent),
      created: call.books.clock.seconds(),
      customer: null,
      customer_account: null,
      livemode: false,
      metadata: mergeMetadata({}, params.metadata),
      type: 'card',
    },
    { card: number },
  );
}

function cardFields(card: Stripe.PaymentMethodCreateParams.Card): CardFields {
  const { number, exp_month, exp_year, cvc } = card;
  for (const [name, value] of Object.entries({ number, exp_month, exp_year })) {
    if (value === undefined)
      throw invalidRequest(`Missing required param: card[${name}].`, {
        code: 'parameter_missing',
        param: `card[${name}]`,
      });
  }
  return { number: number ?? '', exp_month: exp_month ?? 0, exp_year: exp_year ?? 0, cvc };
}

function nextYear({ books }: Call) {
  const today = books.clock.date();
  return { exp_month: today.getUTCMonth() + 1, exp_year: today.getUTCFullYear() + 1, cvc: 'given' };
}
