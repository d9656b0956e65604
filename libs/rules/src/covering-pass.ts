import type { AccessFeature } from './capabilities.ts';

interface HeldPass {
  /** A subscription: every game but those of their own pass. */
  readonly covers_everything: boolean;
  readonly features: readonly AccessFeature[];
}

interface OfferedPass {
  readonly is_single_event: boolean;
  readonly features: readonly AccessFeature[];
}

/**
 * What somebody has already, and beside which this package adds no game and no feature. It may be bought all the same
 * (specification 4 counts by id and category). Of a game's own pass the game says it.
 */
export function coveringPass<Held extends HeldPass>(
  { is_single_event, features }: OfferedPass,
  active: readonly Held[],
): Held | undefined {
  if (is_single_event) return undefined;
  return active.find(
    held => held.covers_everything && features.every(feature => held.features.includes(feature)),
  );
}
