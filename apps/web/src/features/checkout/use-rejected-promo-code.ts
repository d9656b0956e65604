import { failureCause } from '@grandstand/client/failure';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CheckoutDraft } from './use-checkout-draft.ts';

/**
 * The promo code that the quote rejected, or null. The tab stores a code from one checkout to the next, where it may not be
 * valid: it is removed, so that the product can be priced and paid.
 */
export function useRejectedPromoCode(error: unknown, draft: CheckoutDraft): string | null {
  const [code, setCode] = useState<string | null>(null);
  const isRefused = failureCause(error) === 'wrong_promo_code' && draft.coupon !== '';
  const removeCode = useEffectEvent(() => {
    setCode(draft.coupon);
    draft.change({ coupon: '' });
  });
  useEffect(() => {
    if (isRefused) removeCode();
  }, [isRefused]);
  return code;
}
