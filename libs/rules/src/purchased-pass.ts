import type { ActivePass } from './access.ts';
import type { Product, ProductType } from './checkout-preparation.ts';

/** A product of a paid active order; `id` is the package's or the subscription's. */
export interface ActiveProduct extends ActivePass {
  readonly type: ProductType;
  readonly id: number;
}

/** A pass that could be bought, by what decides whether it has been. */
export type PassOnSale =
  | { readonly type: 'subscription'; readonly id: number }
  | { readonly type: 'event'; readonly event_id: number }
  | { readonly type: 'package'; readonly event_category_ids: readonly number[] }
  | { readonly type: 'package'; readonly participant_ids: readonly number[] };

/** Specification 4, purchased pass: "when a paid active order exists". */
export function isPurchased(pass: PassOnSale, active: readonly ActiveProduct[]): boolean {
  if (pass.type === 'subscription') {
    return active.some(one => one.type === 'subscription' && one.id === pass.id);
  }
  if (pass.type === 'event') return active.some(one => one.event_ids.includes(pass.event_id));
  return 'participant_ids' in pass
    ? areAllIn(
        pass.participant_ids,
        active.flatMap(one => one.participant_ids),
      )
    : areAllIn(
        pass.event_category_ids,
        active.flatMap(one => one.event_category_ids),
      );
}

/** A product of checkout as a pass on sale. `event_category_ids`: all of the package, and those below them. */
export function passOnSale(product: Product, event_category_ids: readonly number[]): PassOnSale {
  if (product.type === 'subscription') return { type: 'subscription', id: product.subscription_id };
  if (product.type === 'event') return { type: 'event', event_id: product.event_id };
  const { type, participant_id } = product;
  return participant_id === null ? { type, event_category_ids } : { type, participant_ids: [participant_id] };
}

/** An empty list is not covered by anything. */
function areAllIn(wanted: readonly number[], covered: readonly number[]): boolean {
  return wanted.length > 0 && wanted.every(id => covered.includes(id));
}
