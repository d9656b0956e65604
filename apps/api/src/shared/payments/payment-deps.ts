import type { Database } from '@grandstand/db/database';
import type { FastifyBaseLogger } from 'fastify';
import type { PaymentProvider } from '../../providers/payments/payment-provider.ts';

/** What everything about payments works with. */
export interface PaymentDeps {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
}
