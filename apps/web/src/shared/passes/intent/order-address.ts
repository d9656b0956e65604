import type { Order, ProductType } from '@grandstand/contract/payments.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { paths } from '../../routing/paths.ts';
import { selectionQuery } from './selection.ts';

const PASS_FIELD = {
  event: 'single_event_package_id',
  package: 'package_id',
  subscription: 'subscription_id',
} as const satisfies Record<ProductType, keyof Selection>;

/** Returns the selection that an order was placed for, with which paying it starts again. */
export function orderSelection({ type, product }: Pick<Order, 'type' | 'product'>): Selection {
  return {
    ...(product.event_id !== null && { event_id: product.event_id }),
    [PASS_FIELD[type]]: product.id,
    ...(product.participant_id !== null && { participant_id: product.participant_id }),
  };
}

/** Returns the page that continues this order: the checkout, or the account for a renewal, which pays with the subscription's card. */
export function orderAddress(order: Pick<Order, 'id' | 'type' | 'kind' | 'product'>): string {
  if (order.kind === 'updated') return paths.profile();
  return `${paths.buy(selectionQuery(orderSelection(order)))}&order_id=${order.id}`;
}
