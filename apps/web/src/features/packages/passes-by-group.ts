import type { Package, Subscription } from '@grandstand/contract/entities.schema';
import type { Pass } from '#shared/passes/pass.ts';
import { isOnSale } from '#shared/passes/pass.ts';

interface Groups {
  readonly main: readonly Package[];
  /** Decision A8: "the second group of packages". */
  readonly extra: readonly Package[];
  /** Passes that are not on sale yet. */
  readonly later: readonly Pass[];
  /** The tagged pass with the highest weight. */
  readonly recommended: Pass | undefined;
}

const byWeight = (a: Pass, b: Pass) => b.weight - a.weight;

/** Decision A8: sorted by weight, descending. */
export function passesByGroup(packages: readonly Package[], subscriptions: readonly Subscription[]): Groups {
  const all: readonly Pass[] = [...packages, ...subscriptions].sort(byWeight);
  const sorted = all.filter(isOnSale);
  const main = sorted.filter(({ is_extra }) => !is_extra);
  return {
    main,
    extra: sorted.filter(({ is_extra }) => is_extra),
    later: all.filter(pass => !isOnSale(pass)),
    recommended: main.find(({ tag }) => tag !== null),
  };
}
