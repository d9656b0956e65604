import type { Channel } from '@grandstand/db/channels';
import type { OrderPayments, Payments } from '#shared/payments/payments.ts';
import { cancelOrder } from '../settle/cancel-order.ts';
import { fetchAndSettle } from '../settle/settle-intent.ts';
import { payOrder } from './pay-order.ts';
import { requirePayments } from './require-payments.ts';
import { isProviderError } from './retry-later.ts';

export function orderPayments(payments: Payments | null, channel: Channel): OrderPayments {
  const available = () => requirePayments({ channel, services: { payments } });
  return {
    assertAvailable: () => void available(),
    payOrder: async (order, card) => payOrder(available(), order, card),
    cancelOrder: async order => cancelOrder(available(), order, 'buyer'),
    refreshOrder: async intentId => {
      try {
        await fetchAndSettle(available(), intentId, 'buyer');
      } catch (error) {
        if (!isProviderError(error)) throw error;
      }
    },
  };
}
