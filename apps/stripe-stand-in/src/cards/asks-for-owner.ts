import type { TestCard } from './test-cards.ts';

interface Circumstances {
  /** The owner is not there to answer. */
  readonly isOffSession: boolean;
  /** The owner has once agreed to payments of this kind. */
  readonly isSetUp: boolean;
}

/** Whether the bank wants 3-D Secure before it pays. */
export function asksForOwner({ asks }: TestCard, { isOffSession, isSetUp }: Circumstances): boolean {
  if (asks === undefined) return false;
  if (asks === 'always' || !isOffSession) return true;
  return asks === 'until_set_up' && !isSetUp;
}
