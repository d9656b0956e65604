import type { PaymentConfig } from '@grandstand/api/providers/payments/payment-provider';
import type { Config } from '../config/config.ts';

/** How the server reaches Stripe or the stand-in; null if the stand-in does not run. Stripe's keys load no stand-in. */
export async function paymentConfig(
  { payments, host }: Pick<Config, 'payments' | 'host'>,
  secret: string,
  standInPort: number | null,
): Promise<PaymentConfig | null> {
  if (payments.provider === 'stripe') {
    const { secretKey, publishableKey, webhookSecrets } = payments;
    return { secretKey, publishableKey, webhookSecrets, isStandIn: false, formOrigin: () => null };
  }
  if (standInPort === null) return null;
  const { standInConfig } = await import('../demo/stripe-stand-in/stand-in-config.ts');
  return standInConfig({ host, url: payments.url }, secret, standInPort);
}
