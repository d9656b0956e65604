import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { refreshPersonal } from '#shared/api/query-client.ts';
import type { CheckoutDraft } from './use-checkout-draft.ts';

/** The user's access has changed: refetches the game, its lists and the account, without a reload. */
export function useAfterPayment(isPaid: boolean, draft: CheckoutDraft): void {
  const queryClient = useQueryClient();
  const finish = useEffectEvent(draft.finish);
  useEffect(() => {
    if (!isPaid) return;
    finish();
    queryClient.removeQueries({ queryKey: ['quote'] });
    void refreshPersonal(queryClient);
  }, [isPaid, queryClient]);
}
