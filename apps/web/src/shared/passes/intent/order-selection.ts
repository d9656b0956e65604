import type { Order } from '@grandstand/contract/payments.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { paths } from '../../routing/paths.ts';
import { selectionQuery } from './selection.ts';

/** The selection that an order came from: paying it again begins with it. */
export function orderSelection({ type, product }: Pick<Order, 'type' | 'product'>): Selection {
  return {
    ...(product.event_id !== null && { event_id: product.event_id }),
    ...(type === 'event' ? { single_event_package_id: product.id } : { package_id: product.id }),
    ...(product.participant_id !== null && { participant_id: product.participant_id }),
  };
}

/** The checkout that goes on with this order. */
export function orderAddress(order: Pick<Order, 'id' | 'type' | 'product'>): string {
  return `${paths.buy(selectionQuery(orderSelection(order)))}&order_id=${order.id}`;
}
