import { activeGrants } from '@grandstand/db/access-grants';
import { isPurchased, passOnSale } from '@grandstand/rules/purchased-pass';
import { AppError } from '#shared/http/app-error.ts';
import type { CallerContext } from '#shared/http/call.ts';
import type { PricedProduct } from './price-product.ts';

/** Specification 5: "You already bought this {type}." A game that the user may watch by another pass is not sold either. */
export function assertNotOwned(
  { caller, now }: Pick<CallerContext, 'caller' | 'now'>,
  { product, event_category_ids, is_game_open }: PricedProduct,
): void {
  const active = activeGrants(caller.user?.grants ?? [], now);
  const isOwned = isPurchased(passOnSale(product, event_category_ids), active);
  if (!isOwned && !is_game_open) return;
  throw new AppError('already_bought', { params: { type: product.type } });
}
