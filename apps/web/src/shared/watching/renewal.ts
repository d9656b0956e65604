import { ApiError } from '@grandstand/client/api-error';

/** The server requires no more for free media: 0.022 calls a second. */
export const RENEW_AT_LEAST_SECONDS = 45;
/** The first renewal is soon, so that the game counts its viewers; the jitter spreads viewers who join at kick-off. */
const FIRST_WITHIN_MS = 5000;
const SECOND_MS = 1000;
/** Decision E44: renews at 40 % of the lifetime at the earliest, and retries after every tenth of it. */
const EARLIEST_SHARE = 0.4;
const RETRY_SHARE = 0.1;
const LONGEST_RETRY_SECONDS = 15;

export function firstRenewalMs(random: number): number {
  return FIRST_WITHIN_MS * random;
}

/** The delay after a renewal; `expiresIn` in seconds, null for an address that never expires. */
export function nextRenewalMs(renewIn: number, expiresIn: number | null): number {
  const earliest = expiresIn === null ? RENEW_AT_LEAST_SECONDS : EARLIEST_SHARE * expiresIn;
  return Math.max(Math.min(RENEW_AT_LEAST_SECONDS, earliest), renewIn) * SECOND_MS;
}

/** The delay of the retry after a silent failure. */
export function retryRenewalMs(expiresIn: number | null): number {
  if (expiresIn === null) return 2 * RENEW_AT_LEAST_SECONDS * SECOND_MS;
  return Math.max(1, Math.min(LONGEST_RETRY_SECONDS, RETRY_SHARE * expiresIn)) * SECOND_MS;
}

/** Why watching ended: another device exceeded the limit, or access to the media ended. */
export type Refusal = 'stream_limit' | 'no_access';

const REFUSED_STATUSES = [401, 403, 404, 451];

/** Returns null if a retry may succeed. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'stream_limit') return 'stream_limit';
  return REFUSED_STATUSES.includes(error.status) ? 'no_access' : null;
}
