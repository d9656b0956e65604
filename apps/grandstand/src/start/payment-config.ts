import type { PaymentConfig } from '@grandstand/api/providers/payments/payment-provider';
import { standInKeys } from '@grandstand/stripe-stand-in/http/keys';
import type { Config } from '../config/config.ts';
import { reachedAt } from '../supervise/reached-at.ts';

/** How the server speaks to Stripe or to the stand-in; null where that does not run. */
export function paymentConfig(
  { payments, host }: Pick<Config, 'payments' | 'host'>,
  secret: string,
  standInPort: number | null,
): PaymentConfig | null {
  if (payments.provider === 'stripe') {
    const { secretKey, publishableKey, webhookSecrets } = payments;
    return { secretKey, publishableKey, webhookSecrets, isStandIn: false, formOrigin: () => null };
  }
  if (standInPort === null) return null;
  const { secretKey, publishableKey, webhookSecret } = standInKeys(secret);
  return {
    secretKey,
    publishableKey,
    webhookSecrets: [webhookSecret],
    host: reachedAt(host),
    port: standInPort,
    protocol: 'http',
    isStandIn: true,
    formOrigin: hostname => payments.url ?? `http://${hostname}:${standInPort}`,
  };
}
