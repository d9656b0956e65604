import type { EventDetail, WatchReason } from '@grandstand/contract/entities.schema';

/** The reasons that a pass or an account resolves. */
export type PaywallReason = Extract<WatchReason, 'login_required' | 'pass_required' | 'single_pass_required'>;

const PAYWALL_REASONS: readonly string[] = ['login_required', 'pass_required', 'single_pass_required'];

export type Paywalled = Pick<EventDetail, 'reason'>;

export function isPaywalled({ reason }: Paywalled): boolean {
  return reason !== null && PAYWALL_REASONS.includes(reason);
}
