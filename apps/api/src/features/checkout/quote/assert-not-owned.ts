import { activeGrants } from '@grandstand/db/access-grants';
import { isPurchased, passOnSale } from '@grandstand/rules/purchased-pass';
import { AppError } from '#shared/http/app-error.ts';
import type { CallerContext } from '#shared/http/call.ts';
import type { PricedProduct } from './price-product.ts';

/** Specification 5: "You already bought this {type}." A game that another pass opens is not sold by itself either. */
export function assertNotOwned(
  { caller, now }: Pick<CallerContext, 'caller' | 'now'>,
  {
    product,
    event_category_ids,
    is_game_open,
  }: Pick<PricedProduct, 'product' | 'event_category_ids' | 'is_game_open'>,
): void {
  const active = activeGrants(caller.user?.grants ?? [], now);
  const isBought = isPurchased(passOnSale(product, event_category_ids), active);
  if (!isBought && !is_game_open) return;
  throw new AppError('already_bought', { marks: { type: product.type } });
}
