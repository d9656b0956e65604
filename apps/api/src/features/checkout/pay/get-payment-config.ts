import { personalCall } from '#shared/http/call.ts';
import { requirePayments } from './require-payments.ts';

export const getPaymentConfig = personalCall('getPaymentConfig', async context => {
  const { config } = requirePayments(context);
  return {
    data: {
      provider: config.isStandIn ? 'stand_in' : 'stripe',
      publishable_key: config.publishableKey,
      form_origin: config.formOrigin(context.caller.site.hostname),
      is_test: config.isStandIn || config.publishableKey.startsWith('pk_test_'),
    },
  };
});
