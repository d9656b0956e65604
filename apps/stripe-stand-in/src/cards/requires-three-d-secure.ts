import type { TestCard } from './test-cards.ts';

interface Circumstances {
  /** The cardholder is not present. */
  readonly isOffSession: boolean;
  /** The cardholder agreed to such payments before. */
  readonly isSetUp: boolean;
}

/** Whether the bank requires 3-D Secure. */
export function requiresThreeDSecure({ asks }: TestCard, { isOffSession, isSetUp }: Circumstances): boolean {
  if (asks === undefined) return false;
  if (asks === 'always' || !isOffSession) return true;
  return asks === 'until_set_up' && !isSetUp;
}
