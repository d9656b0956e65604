import { createHash } from 'node:crypto';
import type { Books } from '../books/books.ts';
import type { SavedResponse } from '../books/saved-response.ts';
import { StripeError } from './stripe-error.ts';

/** Stripe stores an idempotency key for this long. */
const REMEMBERED_SECONDS = 24 * 60 * 60;

export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('base64');
}

/** Returns the stored response of this idempotency key; undefined if the key is new. */
export function savedResponse(
  books: Books,
  running: ReadonlySet<string>,
  { key, fingerprint }: Pick<SavedResponse, 'key' | 'fingerprint'>,
): SavedResponse | undefined {
  if (running.has(key)) {
    throw new StripeError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    });
  }
  const saved = books.answerOf(key);
  if (saved === undefined || books.clock.seconds() - saved.at > REMEMBERED_SECONDS) return undefined;
  if (saved.fingerprint === fingerprint) return saved;
  throw new StripeError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
