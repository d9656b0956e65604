import { findCoupon } from '@grandstand/db/coupons';
import { type Product, productKey } from '@grandstand/rules/checkout-preparation';
import { couponCode, isCouponGood } from '@grandstand/rules/coupon';
import type { QuoteCoupon } from '@grandstand/rules/quote/quote-input';
import { countAttempt } from '#shared/accounts/attempts.ts';
import { networkOf } from '#shared/addresses/network-of.ts';
import { AppError } from '#shared/http/app-error.ts';
import type { CallerContext } from '#shared/http/call.ts';

/** Returns null without a code. Any invalid code throws the same `wrong_promo_code`, and counts as a guess. */
export async function readCoupon(
  context: CallerContext,
  typedCode: string | undefined,
  product: Product,
): Promise<QuoteCoupon | null> {
  if (typedCode === undefined) return null;
  const { db, channel, caller, now } = context;
  const user_id = caller.user?.id ?? null;
  const account = user_id === null ? visitorKey(caller.request) : String(user_id);
  const attempt = await countAttempt(context, 'coupon', account);
  const buyer = { user_id, product_key: productKey(product) };
  const coupon = await findCoupon(db, channel.id, couponCode(typedCode), buyer);
  if (coupon === undefined) throw new AppError('wrong_promo_code');
  const use = { now: now.getTime(), package_id: product.package_id, uses: coupon.uses };
  if (!isCouponGood(coupon, use)) throw new AppError('wrong_promo_code');
  await attempt.succeeded();
  return coupon;
}

/** Decision H99: visitors of one network count together, because anyone can get a new API key. */
function visitorKey({ address }: CallerContext['caller']['request']): string {
  return `visitor ${networkOf(address)}`;
}
