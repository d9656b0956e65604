import type { ActivePass } from './access.ts';
import type { Product, ProductType } from './checkout-preparation.ts';

/** A product of a paid active order; `id` is that of the package or of the subscription. */
export interface ActiveProduct extends ActivePass {
  readonly type: ProductType;
  readonly id: number;
}

/** A pass on sale, with the ids that decide whether the user has bought it. */
export type PassOnSale =
  | { readonly type: 'subscription'; readonly id: number }
  | { readonly type: 'event'; readonly event_id: number }
  | { readonly type: 'package'; readonly event_category_ids: readonly number[] }
  | { readonly type: 'package'; readonly participant_ids: readonly number[] };

/** Specification 4, purchased pass: "when a paid active order exists". */
export function isPurchased(pass: PassOnSale, active: readonly ActiveProduct[]): boolean {
  if (pass.type === 'subscription') {
    return active.some(product => product.type === 'subscription' && product.id === pass.id);
  }
  if (pass.type === 'event') return active.some(product => product.event_ids.includes(pass.event_id));
  return 'participant_ids' in pass
    ? areAllIn(
        pass.participant_ids,
        active.flatMap(product => product.participant_ids),
      )
    : areAllIn(
        pass.event_category_ids,
        active.flatMap(product => product.event_category_ids),
      );
}

/** `event_category_ids` are all categories of the package, with their subcategories. */
export function passOnSale(product: Product, event_category_ids: readonly number[]): PassOnSale {
  if (product.type === 'subscription') return { type: 'subscription', id: product.subscription_id };
  if (product.type === 'event') return { type: 'event', event_id: product.event_id };
  const { type, participant_id } = product;
  return participant_id === null ? { type, event_category_ids } : { type, participant_ids: [participant_id] };
}

/** False for an empty list: a pass that names nothing is never covered. */
function areAllIn(ids: readonly number[], covered: readonly number[]): boolean {
  return ids.length > 0 && ids.every(id => covered.includes(id));
}
