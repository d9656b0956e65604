import type { EventDetail, WatchReason } from '@grandstand/contract/entities.schema';

/** The reasons that a pass or an account resolves. */
export type Paywall = Extract<WatchReason, 'login_required' | 'pass_required' | 'single_pass_required'>;

const PAYWALLS: readonly string[] = ['login_required', 'pass_required', 'single_pass_required'];

export function isPaywalled({ reason }: Pick<EventDetail, 'reason'>): boolean {
  return reason !== null && PAYWALLS.includes(reason);
}
