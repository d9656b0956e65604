import type { UserAccess } from '@grandstand/contract/profile.schema';

/** Whether the user has a subscription, of any plan: a user has only one at a time. */
export function hasSubscription(active: UserAccess['active_products']): boolean {
  return active.some(({ type }) => type === 'subscription');
}
