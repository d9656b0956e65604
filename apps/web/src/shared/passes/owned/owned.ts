import type { ProductType } from '@grandstand/contract/payments.schema';
import type { UserAccess } from '@grandstand/contract/profile.schema';
import type { Selection } from '@grandstand/rules/checkout-preparation';
import { type ActiveProduct, isPurchased, type PassOnSale } from '@grandstand/rules/purchased-pass';
import { useCall } from '../../api/call-options.ts';
import { useSession } from '../../session/session.ts';
import { isPackage, type Pass } from '../pass.ts';

const NONE: UserAccess['active_products'] = [];

/** The user's active purchases, from the profile (decision B15). */
export function useActiveProducts(): UserAccess['active_products'] {
  const isUser = useSession().kind === 'user';
  const { data } = useCall('getProfile', { enabled: isUser });
  return (isUser && data?.access.active_products) || NONE;
}

/** Whether the user has a subscription, of any plan: a user has only one at a time. */
export function hasSubscription(active: UserAccess['active_products']): boolean {
  return active.some(({ type }) => type === 'subscription');
}

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
