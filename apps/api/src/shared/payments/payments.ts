import { createHash } from 'node:crypto';
import type { AppDeps } from '../../deps.ts';
import type { PaymentConfig } from '../../providers/payments/payment-provider.ts';
import { stripeProvider } from '../../providers/payments/stripe-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** Payments of this installation, as the calls use them. */
export interface Payments extends PaymentDeps {
  readonly config: PaymentConfig;
}

const FINGERPRINT_LETTERS = 12;

export function openPayments({ db, log, now, secret }: AppDeps, config: PaymentConfig): Payments {
  const installation = createHash('sha256')
    .update(`installation:${secret}`)
    .digest('hex')
    .slice(0, FINGERPRINT_LETTERS);
  return { db, log, now, config, provider: stripeProvider(config, installation) };
}
