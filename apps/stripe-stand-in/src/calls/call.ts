import type { Books } from '../books/books.ts';
import { newId } from '../books/new-id.ts';
import type { AnyObject, ObjectName, StripeObjects } from '../books/stripe-objects.ts';
import type { KeyKind } from '../http/keys.ts';
import { noSuch } from '../http/stripe-error.ts';

export const API_VERSION = '2026-10-28.endive';

/** One request, as far as a call needs to know it. */
export interface Call {
  readonly books: Books;
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
  readonly keyKind: KeyKind;
  /** Of the intent that a browser speaks of. */
  readonly clientSecret?: string | undefined;
  /** Where a browser that reaches the site by this host name reaches us. */
  readonly originFor: (hostname: string | undefined) => string;
}

/** The object of this id; throws what Stripe says when it is not there. */
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

/** Stripe runs the words of some kinds together. */
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

/** Keeps an event about an object, whose present state it takes along; webhooks go out with the answer. */
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
