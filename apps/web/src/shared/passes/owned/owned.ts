import type { ProductType } from '@grandstand/contract/payments.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { type ActiveProduct, isPurchased, type PassOnSale } from '@grandstand/rules/purchased-pass';
import { isPackage, type Pass } from '../pass.ts';

/** Null until a game or a team is chosen, if the pass needs one. */
function productOf(pass: Pass, { event_id, participant_id }: Selection): PassOnSale | null {
  if (!isPackage(pass)) return { type: 'subscription', id: pass.id };
  if (pass.is_single_event) return event_id === undefined ? null : { type: 'event', event_id };
  if (pass.is_team_pass) {
    return participant_id === undefined ? null : { type: 'package', participant_ids: [participant_id] };
  }
  return { type: 'package', event_category_ids: Object.keys(pass.event_categories).map(Number) };
}

/** Specification 4, purchased pass: whether the user owns this pass with this selection. */
export function isOwned(pass: Pass, selection: Selection, active: readonly ActiveProduct[]): boolean {
  const product = productOf(pass, selection);
  return product !== null && isPurchased(product, active);
}

/** The {type} in "You already bought this {type}." */
export function passType(pass: Pass): ProductType {
  if (!isPackage(pass)) return 'subscription';
  return pass.is_single_event ? 'event' : 'package';
}
