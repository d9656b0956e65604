import { AppError } from '#shared/http/app-error.ts';
import type { CallerContext } from '#shared/http/call.ts';
import type { Payments } from '#shared/payments/payments.ts';
import { ProviderError } from '../../../providers/payments/payment-provider.ts';

export interface Selling {
  readonly channel: CallerContext['channel'];
  readonly services: Pick<CallerContext['services'], 'payments'>;
}

/** Decision D36: null if the installation takes no payments, or if only the stand-in would take them for a production channel. */
export function paymentsOf({ channel, services: { payments } }: Selling): Payments | null {
  return payments?.config.isStandIn && channel.is_production ? null : payments;
}

export function requirePayments(selling: Selling): Payments {
  const payments = paymentsOf(selling);
  if (payments !== null) return payments;
  selling.services.payments?.log.error(
    { channel: selling.channel.channel_key },
    'a production channel sells nothing through the payment stand-in',
  );
  throw new AppError('technical_difficulties');
}

/** Turns a failure of the provider into 503 with `Retry-After`; rethrows any other error. */
export function asRetryLater(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  throw new AppError('technical_difficulties', { status: 503 });
}
