import { ProviderError } from '../../providers/payments/payment-provider.ts';
import { AppError } from '../http/app-error.ts';

/** The provider gave no result: it is worth asking again. */
export function isUnanswered(error: unknown): error is ProviderError {
  return error instanceof ProviderError;
}

/** What a buyer is told of it. */
export function askAgain(error: unknown): never {
  if (!isUnanswered(error)) throw error;
  throw new AppError('technical_difficulties', { status: 503 });
}
