import { AppError } from '#shared/http/app-error.ts';
import { ProviderError } from '../../../providers/payments/payment-provider.ts';

/** The provider gave no result: it is worth asking again. */
export function isProviderError(error: unknown): error is ProviderError {
  return error instanceof ProviderError;
}

/** What a buyer is told of it. */
export function asRetryLater(error: unknown): never {
  if (!isProviderError(error)) throw error;
  throw new AppError('technical_difficulties', { status: 503 });
}
