import type { Order } from '@grandstand/contract/payments.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';

/** The selection that an order came from: paying it again begins with it. */
export function orderSelection({ type, product }: Pick<Order, 'type' | 'product'>): Selection {
  return {
    ...(product.event_id !== null && { event_id: product.event_id }),
    ...(type === 'event' ? { single_event_package_id: product.id } : { package_id: product.id }),
    ...(product.participant_id !== null && { participant_id: product.participant_id }),
  };
}
