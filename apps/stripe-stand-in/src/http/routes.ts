import type { Stripe } from 'stripe';
import { type Call, found } from '../calls/call.ts';
import { confirmPaymentIntent } from '../calls/confirm-payment-intent.ts';
import { createCustomer, deleteCustomer, retrieveCustomer, updateCustomer } from '../calls/customers.ts';
import { type ListParams, listPage } from '../calls/lists.ts';
import { cancelPaymentIntent, createPaymentIntent, updatePaymentIntent } from '../calls/payment-intents.ts';
import { attachPaymentMethod, createPaymentMethod, detachPaymentMethod } from '../calls/payment-methods.ts';
import { createPortalSession } from '../calls/portal-sessions.ts';
import { createRefund } from '../calls/refunds.ts';
import { refuseUnsupported } from '../calls/refuse-unsupported.ts';
import { confirmSetupIntentById, createSetupIntent } from '../calls/setup-intents.ts';
import type { ParameterName } from '../parameters/parameter-types.ts';
import { invalidRequest } from './stripe-error.ts';

interface Place {
  readonly id: string;
  readonly path: string;
}

export interface Route {
  readonly method: 'DELETE' | 'GET' | 'POST';
  readonly pattern: RegExp;
  readonly parameters: ParameterName;
  /** The calls that browsers may make with the publishable key. */
  readonly isForBrowsers?: boolean;
  run(call: Call, params: object, place: Place): object;
}

/** The parameters were validated by the schema of this type just before. */
function route<Params extends object>(
  method: Route['method'],
  path: string,
  parameters: ParameterName,
  run: (call: Call, params: Params, place: Place) => object,
): Route {
  const pattern = new RegExp(`^/v1/${path.replace(':id', '(?<id>[^/]+)')}$`);
  return { method, pattern, parameters, run: (call, params, place) => run(call, params as Params, place) };
}

function forBrowsers(route: Route): Route {
  return { ...route, isForBrowsers: true };
}

type Confirm = Stripe.PaymentIntentConfirmParams;
const CONFIRM_SPOKEN = [
  'error_on_requires_action',
  'off_session',
  'payment_method',
  'return_url',
  'setup_future_usage',
  'use_stripe_sdk',
];

export const ROUTES: readonly Route[] = [
  route('POST', 'customers', 'customer_create', createCustomer),
  route('GET', 'customers/:id', 'retrieve', (call, _, { id }) => retrieveCustomer(call, id)),
  route<Stripe.CustomerUpdateParams>('POST', 'customers/:id', 'customer_update', (call, params, { id }) =>
    updateCustomer(call, id, params),
  ),
  route('DELETE', 'customers/:id', 'retrieve', (call, _, { id }) => deleteCustomer(call, id)),
  route<ListParams & Stripe.CustomerListPaymentMethodsParams>(
    'GET',
    'customers/:id/payment_methods',
    'customer_list_payment_methods',
    (call, params, { id, path }) => listMethods(call, { ...params, customer: id }, path),
  ),

  forBrowsers(route('POST', 'payment_methods', 'payment_method_create', createPaymentMethod)),
  route('GET', 'payment_methods', 'payment_method_list', (call, params: MethodListParams, { path }) =>
    listMethods(call, params, path),
  ),
  route('GET', 'payment_methods/:id', 'retrieve', (call, _, { id }) => found(call, 'payment_method', id)),
  route<Stripe.PaymentMethodAttachParams>(
    'POST',
    'payment_methods/:id/attach',
    'payment_method_attach',
    (call, params, { id }) => attachPaymentMethod(call, id, params),
  ),
  route('POST', 'payment_methods/:id/detach', 'payment_method_detach', (call, _, { id }) =>
    detachPaymentMethod(call, id),
  ),

  route('POST', 'setup_intents', 'setup_intent_create', createSetupIntent),
  forBrowsers(
    route<Stripe.SetupIntentRetrieveParams>(
      'GET',
      'setup_intents/:id',
      'setup_intent_retrieve',
      (call, _, { id }) => withItsSecret(call, found(call, 'setup_intent', id, 'intent')),
    ),
  ),
  forBrowsers(
    route<Stripe.SetupIntentConfirmParams>(
      'POST',
      'setup_intents/:id/confirm',
      'setup_intent_confirm',
      (call, params, { id }) => {
        withItsSecret(call, found(call, 'setup_intent', id, 'intent'));
        return confirmSetupIntentById(call, id, params);
      },
    ),
  ),

  route('POST', 'payment_intents', 'payment_intent_create', createPaymentIntent),
  route<Stripe.PaymentIntentListParams & ListParams>(
    'GET',
    'payment_intents',
    'payment_intent_list',
    (call, params, { path }) => {
      refuseUnsupported(params, [...PAGING, 'customer']);
      return listPage(
        call.books.list('payment_intent').filter(isOf({ customer: params.customer })),
        params,
        path,
      );
    },
  ),
  forBrowsers(
    route<Stripe.PaymentIntentRetrieveParams>(
      'GET',
      'payment_intents/:id',
      'payment_intent_retrieve',
      (call, _, { id }) => withItsSecret(call, found(call, 'payment_intent', id, 'intent')),
    ),
  ),
  route<Stripe.PaymentIntentUpdateParams>(
    'POST',
    'payment_intents/:id',
    'payment_intent_update',
    (call, params, { id }) => updatePaymentIntent(call, id, params),
  ),
  forBrowsers(
    route<Confirm>(
      'POST',
      'payment_intents/:id/confirm',
      'payment_intent_confirm',
      (call, params, { id }) => {
        refuseUnsupported(params, CONFIRM_SPOKEN);
        const intent = found(call, 'payment_intent', id, 'intent');
        return confirmPaymentIntent(call, withItsSecret(call, intent), params);
      },
    ),
  ),
  route<Stripe.PaymentIntentCancelParams>(
    'POST',
    'payment_intents/:id/cancel',
    'payment_intent_cancel',
    (call, params, { id }) => cancelPaymentIntent(call, id, params),
  ),

  route<Stripe.ChargeListParams & ListParams>('GET', 'charges', 'charge_list', (call, params, { path }) => {
    refuseUnsupported(params, [...PAGING, 'customer', 'payment_intent']);
    const { customer, payment_intent } = params;
    return listPage(call.books.list('charge').filter(isOf({ customer, payment_intent })), params, path);
  }),
  route('GET', 'charges/:id', 'retrieve', (call, _, { id }) => found(call, 'charge', id)),

  route('POST', 'refunds', 'refund_create', createRefund),
  route<Stripe.RefundListParams & ListParams>('GET', 'refunds', 'refund_list', (call, params, { path }) => {
    const { charge, payment_intent } = params;
    return listPage(call.books.list('refund').filter(isOf({ charge, payment_intent })), params, path);
  }),
  route('GET', 'refunds/:id', 'retrieve', (call, _, { id }) => found(call, 'refund', id)),

  route<Stripe.DisputeListParams & ListParams>(
    'GET',
    'disputes',
    'dispute_list',
    (call, params, { path }) => {
      const { charge, payment_intent } = params;
      return listPage(call.books.list('dispute').filter(isOf({ charge, payment_intent })), params, path);
    },
  ),
  route('GET', 'disputes/:id', 'retrieve', (call, _, { id }) => found(call, 'dispute', id)),

  route<Stripe.EventListParams & ListParams>('GET', 'events', 'event_list', (call, params, { path }) => {
    refuseUnsupported(params, [...PAGING, 'type', 'types']);
    const { type, types = type === undefined ? undefined : [type] } = params;
    const events = call.books.list('event').filter(event => types?.includes(event.type) ?? true);
    return listPage(events, params, path);
  }),
  route('GET', 'events/:id', 'retrieve', (call, _, { id }) => found(call, 'event', id)),

  route('POST', 'billing_portal/sessions', 'portal_session_create', createPortalSession),
];

const PAGING = ['created', 'ending_before', 'limit', 'starting_after'];

type MethodListParams = ListParams & Pick<Stripe.PaymentMethodListParams, 'customer' | 'type'>;

function listMethods(call: Call, params: MethodListParams, path: string): object {
  refuseUnsupported(params, [...PAGING, 'customer', 'type']);
  const { customer } = params;
  if (customer !== undefined) found(call, 'customer', customer, 'customer');
  const methods = call.books.list('payment_method').filter(method => method.customer !== null);
  return listPage(methods.filter(isOf({ customer })), params, path);
}

function isOf(wanted: Readonly<Record<string, string | undefined>>) {
  return (object: object): boolean =>
    Object.entries(wanted).every(
      ([field, value]) => value === undefined || Reflect.get(object, field) === value,
    );
}

/** A browser may read an intent if it knows its client secret. */
function withItsSecret<Intent extends { readonly client_secret: string | null }>(
  { keyKind, clientSecret }: Call,
  intent: Intent,
): Intent {
  if (keyKind === 'secret' && clientSecret === undefined) return intent;
  if (clientSecret === undefined)
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  if (clientSecret === intent.client_secret) return intent;
  throw invalidRequest('The client_secret provided does not match any associated intent.', {
    param: 'client_secret',
  });
}
