import type { OpenOrder, ProductType } from '@grandstand/contract/payments.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { paths } from '../../routing/paths.ts';

/** Decision G: the query names of what is bought, and for what. */
const NAMES = [
  'event_id',
  'single_event_package_id',
  'package_id',
  'subscription_id',
  'participant_id',
  'event_category_id',
] as const satisfies (keyof Selection)[];

const ID = /^[1-9]\d{0,9}$/;

/** The selection in an address; an invalid id counts as not selected. */
export function selectionOf(search: string): Selection {
  const query = new URLSearchParams(search);
  const entries = NAMES.map(name => [name, query.get(name) ?? ''] as const);
  return Object.fromEntries(entries.filter(([, id]) => ID.test(id)).map(([name, id]) => [name, Number(id)]));
}

/** The same selection has the same query, in whatever order it was put together. */
export function selectionQuery(selection: Selection): string {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const id = selection[name];
    if (id !== undefined) query.set(name, String(id));
  }
  return query.toString();
}

const PASS_FIELD = {
  event: 'single_event_package_id',
  package: 'package_id',
  subscription: 'subscription_id',
} as const satisfies Record<ProductType, keyof Selection>;

/** Returns the selection that an order was placed for, with which paying it starts again. */
export function orderSelection({ type, product }: Pick<OpenOrder, 'type' | 'product'>): Selection {
  return {
    ...(product.event_id !== null && { event_id: product.event_id }),
    [PASS_FIELD[type]]: product.id,
    ...(product.participant_id !== null && { participant_id: product.participant_id }),
  };
}

/** Returns the page that continues this order: the checkout, or the account for a renewal, which pays with the subscription's card. */
export function orderAddress(order: Omit<OpenOrder, 'created_at'>): string {
  if (order.kind === 'updated') return paths.profile();
  return `${paths.buy(selectionQuery(orderSelection(order)))}&order_id=${order.id}`;
}
