import type { Package, Subscription } from '@grandstand/contract/entities.schema';

export type PassOnSale = Package | Subscription;

interface Groups {
  readonly main: readonly PassOnSale[];
  /** Decision A8: "the second group of packages". */
  readonly extra: readonly PassOnSale[];
  /** The one that stands out: the heaviest with a tag. */
  readonly recommended: PassOnSale | undefined;
}

const isExtra = (pass: PassOnSale): boolean => 'is_extra' in pass && pass.is_extra;

/** Decision A8: sorted by weight, descending. */
export function passesByGroup(packages: readonly Package[], subscriptions: readonly Subscription[]): Groups {
  const all = [...packages, ...subscriptions].sort((a, b) => b.weight - a.weight);
  const main = all.filter(pass => !isExtra(pass));
  return { main, extra: all.filter(isExtra), recommended: main.find(({ tag }) => tag !== null) };
}
