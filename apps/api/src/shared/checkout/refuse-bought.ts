import { activeGrants } from '@grandstand/db/access-grants';
import { isPurchased, passOnSale } from '@grandstand/rules/purchased-pass';
import { AppError } from '../app-error.ts';
import type { PersonalContext } from '../call.ts';
import type { Priced } from './price-of.ts';

/** Specification 5: "You already bought this {type}." */
export function refuseBought(
  { caller, now }: Pick<PersonalContext<'quote'>, 'caller' | 'now'>,
  { product, event_category_ids }: Pick<Priced, 'product' | 'event_category_ids'>,
): void {
  const active = activeGrants(caller.user?.grants ?? [], now);
  if (!isPurchased(passOnSale(product, event_category_ids), active)) return;
  throw new AppError('already_bought', { marks: { type: product.type } });
}
