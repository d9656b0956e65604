import type { Books } from '../books/books.ts';
import type { AnyObject, ObjectName } from '../books/stripe-objects.ts';
import { invalidRequest } from '../http/stripe-error.ts';

/** The fields that hold ids of other objects, by kind. */
const EXPANDABLE: Readonly<Record<string, Readonly<Record<string, ObjectName>>>> = {
  charge: { customer: 'customer', payment_intent: 'payment_intent' },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  payment_intent: { customer: 'customer', latest_charge: 'charge', payment_method: 'payment_method' },
  payment_method: { customer: 'customer' },
  refund: {
    charge: 'charge',
    customer: 'customer',
    payment_intent: 'payment_intent',
    payment_method: 'payment_method',
  },
  setup_intent: { customer: 'customer', payment_method: 'payment_method' },
};

type Answer = Readonly<Record<string, unknown>>;

/** Returns the response with whole objects for the ids that the request names in `expand`. */
export function expand(books: Books, answer: object, paths: readonly string[]): object {
  return paths.reduce<object>((whole, path) => expandOne(books, whole, path.split('.'), path), answer);
}

function expandOne(books: Books, answer: object, [field = '', ...rest]: string[], path: string): object {
  const here = answer as Answer;
  const value = here[field];
  if (here.object === 'list' && field === 'data' && Array.isArray(value))
    return { ...here, data: value.map(item => expandOne(books, item, rest, path)) };
  if (here.object === 'charge' && field === 'refunds') return { ...here, refunds: refundsOf(books, here) };
  const name = EXPANDABLE[String(here.object)]?.[field];
  if (name === undefined) throw cannotExpand(here, path);
  if (value === null) return here;
  const inner = typeof value === 'string' ? whole(books, name, value) : value;
  if (typeof inner !== 'object' || inner === null) return here;
  return { ...here, [field]: rest.length === 0 ? inner : expandOne(books, inner, rest, path) };
}

/** A deleted customer expands to its id and `deleted` only. */
function whole(books: Books, name: ObjectName, id: string): object | undefined {
  return books.hidden(id).isDeleted ? { id, object: name, deleted: true } : books.find(name, id);
}

function refundsOf(books: Books, charge: Answer): object {
  const data: AnyObject[] = books.list('refund').filter(refund => refund.charge === charge.id);
  return { object: 'list', data, has_more: false, url: `/v1/charges/${String(charge.id)}/refunds` };
}

function cannotExpand({ object }: Answer, path: string) {
  const hint = object === 'list' ? ` You may want to try expanding 'data.${path}' instead.` : '';
  return invalidRequest(`This property cannot be expanded (${path}).${hint}`);
}
