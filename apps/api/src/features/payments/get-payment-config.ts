import { personalCall } from '#shared/http/call.ts';
import { sellingOn } from './selling-on.ts';

export const getPaymentConfig = personalCall('getPaymentConfig', async ({ channel, caller, services }) => {
  const { config } = sellingOn(services.payments, channel);
  return {
    data: {
      provider: config.isStandIn ? 'stand_in' : 'stripe',
      publishable_key: config.publishableKey,
      form_origin: config.formOrigin(caller.site.hostname),
      is_test: config.isStandIn || config.publishableKey.startsWith('pk_test_'),
    },
  };
});
