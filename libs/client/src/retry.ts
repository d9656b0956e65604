import type { Endpoint } from '@grandstand/contract/endpoint';
import { RETRY_DELAY_MS } from '@grandstand/rules/constants';
import { ApiError } from './api-error.ts';
import { CancelledError } from './cancelled-error.ts';
import { KeyError } from './key-error.ts';

/** Decision B19: statuses that a retry cannot change. */
const SETTLED_STATUSES = new Set([400, 401, 403, 404, 409, 410, 422, 451]);
/** Decision B19: after a longer wait the visitor decides whether to retry. */
const LONGEST_RETRY_AFTER_SECONDS = 5;

/** Decision B19: the backoff in milliseconds before the one retry; null for no retry. */
export function retryDelay(endpoint: Endpoint, failure: unknown, hasIdempotencyKey: boolean): number | null {
  if (failure instanceof CancelledError || failure instanceof KeyError) return null;
  if (failure instanceof ApiError && failure.status === 429) return throttledDelay(failure.retryAfterSeconds);
  if (endpoint.retry === 'never') return null;
  if (endpoint.method !== 'GET' && !hasIdempotencyKey) return null;
  if (failure instanceof ApiError && SETTLED_STATUSES.has(failure.status)) return null;
  return RETRY_DELAY_MS;
}

/** A throttled call was not processed, so even a write may be retried. */
function throttledDelay(seconds: number | null): number | null {
  if (seconds === null || seconds > LONGEST_RETRY_AFTER_SECONDS) return null;
  return seconds * 1000;
}
