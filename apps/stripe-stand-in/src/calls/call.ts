import type { Books } from '../books/books.ts';
import { newId } from '../books/new-id.ts';
import type { AnyObject, ObjectName, StripeObjects } from '../books/stripe-objects.ts';
import type { KeyKind } from '../http/keys.ts';
import { noSuch } from '../http/stripe-error.ts';

export const API_VERSION = '2026-10-28.endive';

/** The parts of a request that calls use. */
export interface Call {
  readonly books: Books;
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
  readonly keyKind: KeyKind;
  /** The client secret that a browser sent. */
  readonly clientSecret?: string | undefined;
  /** Our origin for a browser that reaches the site by this host name. */
  readonly originFor: (hostname: string | undefined) => string;
}

/** Finds the object of this id. Throws Stripe's error if it does not exist. */
export function found<Name extends ObjectName>(
  { books }: Call,
  name: Name,
  id: string,
  param = 'id',
): StripeObjects[Name] {
  const object = books.find(name, id);
  if (object === undefined || books.hidden(id).isDeleted) throw noSuch(SPOKEN[name], id, param);
  return object;
}

/** Stripe writes some kinds as one word. */
const SPOKEN: Readonly<Record<ObjectName, string>> = {
  customer: 'customer',
  payment_method: 'PaymentMethod',
  setup_intent: 'setupintent',
  payment_intent: 'payment_intent',
  charge: 'charge',
  refund: 'refund',
  dispute: 'dispute',
  event: 'event',
  'billing_portal.session': 'portal session',
};

/** Stores an event with the object's current state. Its webhook is sent with the response. */
export function tell(call: Call, type: string, object: AnyObject, before?: object): void {
  const { books, requestId, idempotencyKey } = call;
  books.put({
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: books.clock.seconds(),
    data: { object, ...(before && { previous_attributes: before }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: requestId, idempotency_key: idempotencyKey },
    type,
  });
}
