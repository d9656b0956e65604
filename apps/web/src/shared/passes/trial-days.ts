import type { Package, Subscription } from '@grandstand/contract/entities.schema';

/** For how many days a pass begins free of charge; only subscriptions do. */
export function trialDays(pass: Package | Subscription): number {
  return 'trial_period' in pass ? pass.trial_period : 0;
}
