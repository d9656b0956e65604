import type { Endpoint, FailureShows } from '@grandstand/contract/endpoint';
import { TOAST_DEFAULT_MS } from '@grandstand/rules/constants';
import { ApiError, type ResponseCode } from './api-error.ts';
import { NetworkError } from './network-error.ts';
import { TimeoutError } from './timeout-error.ts';

/** The cause of a failed call. `undefined_error`: a thrown value that is none of our errors. */
export type FailureCause = ResponseCode | 'network' | 'timeout' | 'undefined_error';

export interface Failure {
  readonly cause: FailureCause;
  readonly shows: FailureShows;
  readonly error: unknown;
  readonly endpoint: Endpoint;
}

export function failureCause(error: unknown): FailureCause {
  if (error instanceof ApiError) return error.code;
  if (error instanceof TimeoutError) return 'timeout';
  if (error instanceof NetworkError) return 'network';
  return 'undefined_error';
}

/** Specification 8: throttling is a global error for every call, except calls whose failures never show. */
export function failureShows(endpoint: Endpoint, cause: FailureCause): FailureShows {
  if (endpoint.shows === 'nowhere') return 'nowhere';
  return cause === 'throttled' ? 'toast' : endpoint.shows;
}

/** Decision B19: dedupes by cause. A cause is reported again only after a pause as long as a toast is visible. */
export function createFailurePublisher(now: () => number, publish: (failure: Failure) => void) {
  const lastSeen = new Map<string, number>();
  return (endpoint: Endpoint, error: unknown): void => {
    const cause = failureCause(error);
    const shows = failureShows(endpoint, cause);
    const seenAt = lastSeen.get(`${shows}:${cause}`) ?? Number.NEGATIVE_INFINITY;
    lastSeen.set(`${shows}:${cause}`, now());
    if (now() - seenAt >= TOAST_DEFAULT_MS) publish({ cause, shows, error, endpoint });
  };
}
