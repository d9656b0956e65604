import type { Order } from '@grandstand/contract/payments.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { primeCall } from '#shared/api/call-options.ts';
import { refreshPersonal } from '#shared/api/query-client.ts';
import type { CheckoutDraft } from './use-checkout-draft.ts';

/** The user's access has changed: refetches the game, its lists and the account, without a reload. `order` is null for a trial. */
export function useAfterPayment(isPaid: boolean, order: Order | null, draft: CheckoutDraft): void {
  const queryClient = useQueryClient();
  const finish = useEffectEvent(() => {
    draft.finish();
    if (order !== null) primeCall(queryClient, 'getOrder', { params: { id: order.id } }, order, Date.now());
  });
  useEffect(() => {
    if (!isPaid) return;
    finish();
    queryClient.removeQueries({ queryKey: ['quote'] });
    void refreshPersonal(queryClient);
  }, [isPaid, queryClient]);
}
