import type { PaymentConfig } from '@grandstand/contract/payments.schema';
import { personalCall } from '#shared/http/call.ts';
import type { Payments } from '#shared/payments/payments.ts';
import { paymentsOf, requirePayments, type Selling } from './require-payments.ts';

export const getPaymentConfig = personalCall('getPaymentConfig', async context => ({
  data: paymentConfig(requirePayments(context), context.caller.site.hostname),
}));

/** For the initial HTML of the checkout; null if the channel takes no payments now, which the page's own call reports. */
export function paymentConfigForPage(selling: Selling, hostname: string): PaymentConfig | null {
  const payments = paymentsOf(selling);
  return payments && paymentConfig(payments, hostname);
}

function paymentConfig({ config }: Payments, hostname: string): PaymentConfig {
  return {
    provider: config.isStandIn ? 'stand_in' : 'stripe',
    publishable_key: config.publishableKey,
    form_origin: config.formOrigin(hostname),
    is_test: config.isStandIn || config.publishableKey.startsWith('pk_test_'),
  };
}
