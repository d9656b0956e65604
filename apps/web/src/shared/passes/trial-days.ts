import { isPackage, type Pass } from './pass.ts';

/** For how many days a pass begins free of charge; only subscriptions do. */
export function trialDays(pass: Pass): number {
  return isPackage(pass) ? 0 : pass.trial_period;
}
