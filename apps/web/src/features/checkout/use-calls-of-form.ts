import { useCall } from '#shared/api/call-options.ts';
import { NEWEST_ORDERS } from '#shared/passes/owned/unfinished-payment-link.tsx';

/** The calls of the form's parts. None of them depends on the pass. */
export function useCallsOfForm() {
  return [
    useCall('getPaymentConfig'),
    useCall('listCards'),
    useCall('listOrders', { query: NEWEST_ORDERS }),
    useCall('listSubscriptions'),
  ] as const;
}
