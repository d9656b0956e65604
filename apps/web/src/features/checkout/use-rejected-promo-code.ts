import { failureCause } from '@grandstand/client/failure';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CheckoutDraft } from './use-checkout-draft.ts';

/**
 * The code that the quote does not take, null where there is none. A tab keeps a code from one checkout to the next, where it
 * may not count: it is taken out, so that what is left can be priced and paid.
 */
export function useRejectedPromoCode(error: unknown, draft: CheckoutDraft): string | null {
  const [code, setCode] = useState<string | null>(null);
  const isRefused = failureCause(error) === 'wrong_promo_code' && draft.coupon !== '';
  const takeOut = useEffectEvent(() => {
    setCode(draft.coupon);
    draft.change({ coupon: '' });
  });
  useEffect(() => {
    if (isRefused) takeOut();
  }, [isRefused]);
  return code;
}
