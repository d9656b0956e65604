import { createHash } from 'node:crypto';
import type { Database } from '@grandstand/db/database';
import type { FastifyBaseLogger } from 'fastify';
import type { AppDeps } from '../../deps.ts';
import type { PaymentConfig, PaymentProvider } from '../../providers/payments/payment-provider.ts';
import { stripeProvider } from '../../providers/payments/stripe-provider.ts';

/** The dependencies of everything that handles payments. */
export interface PaymentDeps {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}

/** The payments of this installation. */
export interface Payments extends PaymentDeps {
  readonly config: PaymentConfig;
}

/** The card of the buyer's choice. */
export interface CardChoice {
  readonly payment_method_id: string;
  readonly save_card: boolean;
  /** The buyer is not present: the bank cannot ask them to confirm. */
  readonly off_session?: boolean;
  /** Where the buyer returns after a 3-D Secure challenge on a page of the bank. */
  readonly return_url: string;
}

const FINGERPRINT_LENGTH = 12;

export function openPayments({ db, log, now, secret }: AppDeps, config: PaymentConfig): Payments {
  const installation = createHash('sha256')
    .update(`installation:${secret}`)
    .digest('hex')
    .slice(0, FINGERPRINT_LENGTH);
  return { db, log, now, config, provider: stripeProvider(config, installation) };
}
