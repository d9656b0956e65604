import type { AccessFeature } from './capabilities.ts';

interface HeldPass {
  /** True for a subscription: it covers every game except those sold by their own pass only. */
  readonly covers_everything: boolean;
  readonly features: readonly AccessFeature[];
}

interface OfferedPass {
  readonly is_single_event: boolean;
  readonly features: readonly AccessFeature[];
}

/**
 * Returns the active subscription that already includes every game and feature of the offered package. The package can
 * still be bought, because specification 4 compares ids and categories. A game's own pass is not compared: the page of
 * the game shows whether the user has access.
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
