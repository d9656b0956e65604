import { AppError } from '#shared/http/app-error.ts';
import { ProviderError } from '../../../providers/payments/payment-provider.ts';

/** The provider gave no result: a later attempt may get one. */
export function isProviderError(error: unknown): error is ProviderError {
  return error instanceof ProviderError;
}

/** Turns a failure of the provider into 503 with `Retry-After`; rethrows any other error. */
export function asRetryLater(error: unknown): never {
  if (!isProviderError(error)) throw error;
  throw new AppError('technical_difficulties', { status: 503 });
}
