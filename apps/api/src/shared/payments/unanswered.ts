import { ProviderAway } from '../../providers/payments/payment-provider.ts';
import { GateFull } from '../../providers/payments/rate-gate.ts';
import { AppError } from '../app-error.ts';

/** The provider could not be asked: nothing is known, and it is worth asking again. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ProviderAway || error instanceof GateFull;
}

/** What a buyer is told of it. */
export function askAgain(error: unknown): never {
  if (!isUnanswered(error)) throw error;
  throw new AppError('technical_difficulties', { status: 503 });
}
