import { AppError } from '#shared/http/app-error.ts';
import type { CallerContext } from '#shared/http/call.ts';
import type { Payments } from '#shared/payments/payments.ts';
import { ProviderError } from '../../../providers/payments/payment-provider.ts';

interface Selling {
  readonly channel: CallerContext['channel'];
  readonly services: Pick<CallerContext['services'], 'payments'>;
}

/** Decision D36: throws if the installation takes no payments, or if only the stand-in would take them for a production channel. */
export function requirePayments({ channel, services: { payments } }: Selling): Payments {
  if (payments === null) throw new AppError('technical_difficulties');
  if (!payments.config.isStandIn || !channel.is_production) return payments;
  payments.log.error(
    { channel: channel.channel_key },
    'a production channel sells nothing through the payment stand-in',
  );
  throw new AppError('technical_difficulties');
}

/** Turns a failure of the provider into 503 with `Retry-After`; rethrows any other error. */
export function asRetryLater(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  throw new AppError('technical_difficulties', { status: 503 });
}
