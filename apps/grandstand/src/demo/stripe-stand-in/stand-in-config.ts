import type { PaymentConfig } from '@grandstand/api/providers/payments/payment-provider';
import { standInKeys } from '@grandstand/stripe-stand-in/http/keys';
import { reachedAt } from '../../ports/reachable-host.ts';

/** How the server reaches the stand-in for Stripe that listens at `port`. */
export function standInConfig(
  { host, url }: { readonly host: string; readonly url: string | undefined },
  secret: string,
  port: number,
): PaymentConfig {
  const { secretKey, publishableKey, webhookSecret } = standInKeys(secret);
  return {
    secretKey,
    publishableKey,
    webhookSecrets: [webhookSecret],
    host: reachedAt(host),
    port,
    protocol: 'http',
    isStandIn: true,
    formOrigin: hostname => url ?? `http://${hostname}:${port}`,
  };
}
