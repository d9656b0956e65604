import type { Package } from '@grandstand/contract/entities.schema';
import type { PurchaseOption } from './purchase-options.ts';

/** How a price compares with the others. */
export type PriceAdvantage =
  | { readonly kind: 'lowest' }
  /** This many single games cost more than the pass. */
  | { readonly kind: 'pays_off'; readonly games: number };

const total = ({ pass }: PurchaseOption) => pass.base_price + pass.service_fee;

/** Compares prices only. Null if there is nothing to compare, or no advantage. */
export function priceAdvantage(
  option: PurchaseOption,
  all: readonly PurchaseOption[],
): PriceAdvantage | null {
  if (all.length < 2) return null;
  const others = all.filter(other => other.pass.id !== option.pass.id);
  if (others.every(other => total(other) > total(option))) return { kind: 'lowest' };
  const game = all.find(({ pass }) => pass.is_single_event);
  if (option.pass.is_single_event || !game || total(game) === 0) return null;
  return { kind: 'pays_off', games: Math.floor(total(option) / total(game)) + 1 };
}

type Featured = Pick<Package, 'features'>;

/** Features that another pass has and this one lacks. */
export function missingFeatures({ features }: Featured, all: readonly Featured[]): Package['features'] {
  const everywhere = new Set(all.flatMap(pass => pass.features));
  return [...everywhere].filter(feature => !features.includes(feature));
}
