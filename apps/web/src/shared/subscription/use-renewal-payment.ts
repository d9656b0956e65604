import type { CallBody } from '@grandstand/contract/calls.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useClient } from '../api/client-context.ts';
import { refreshPersonal } from '../api/query-client.ts';
import type { Checkout, CheckoutEvent } from '../checkout/checkout-state.ts';
import { useCheckout } from '../checkout/use-checkout.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { useToasts } from '../toasts/use-toasts.ts';

type PayRenewal = CallBody<'payRenewal'>;

interface RenewalPayment {
  readonly checkout: Checkout;
  /** The server's refusal of the last click. */
  readonly refusal: unknown;
  readonly pay: (body: PayRenewal) => void;
  readonly dispatch: (event: CheckoutEvent) => void;
}

/** Pays an overdue renewal, like a checkout: the order is polled, and survives a reload in the tab. */
export function useRenewalPayment(): RenewalPayment {
  const client = useClient();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const { t } = useTranslator();
  const [refusal, setRefusal] = useState<unknown>(null);
  const { checkout, pay, dispatch } = useCheckout({
    query: 'renewal',
    order_id: null,
    placeOrder: (request: PayRenewal) =>
      client.call('payRenewal', {
        body: request,
        ...(request.idempotency_key && { idempotencyKey: request.idempotency_key }),
      }),
    onOrder: () => undefined,
    // Paid in another tab or by a retry: the subscription has no failure any more.
    onRefused: error => {
      setRefusal(error);
      void refreshPersonal(queryClient);
    },
  });
  const isPaid = checkout.step === 'success';
  const finish = useEffectEvent(() => {
    toasts.show({ type: 'success', text: t('renewal_paid') });
    void refreshPersonal(queryClient);
  });
  useEffect(() => {
    if (isPaid) finish();
  }, [isPaid]);
  return {
    checkout,
    refusal,
    dispatch,
    pay: body => {
      setRefusal(null);
      pay(body);
    },
  };
}
