import type { Subscription } from './subscription.ts';

/** Specification 4, display of the auto-renewal; null for a subscription that does not run. */
export function autoRenewalShown({
  status,
  cancellation,
}: Pick<Subscription, 'status' | 'cancellation'>): 'Auto-Renewal' | 'Auto-Renewal Cancelled' | null {
  if (status === 'inactive' || status === 'expired') return null;
  return status === 'canceled' || cancellation === 'processing' ? 'Auto-Renewal Cancelled' : 'Auto-Renewal';
}
