/** The server asks for no more: 0.022 calls a second. */
export const RENEW_AT_LEAST_SECONDS = 45;
/** The first one soon, so that a game knows its viewers; not all who come at kick-off at once. */
const FIRST_WITHIN_MS = 5000;
const SECOND_MS = 1000;

export function firstRenewalMs(luck: number): number {
  return FIRST_WITHIN_MS * luck;
}

/** When to renew after an answer; after a failure, which is left unsaid, as late as would do. */
export function nextRenewalMs(renewIn: number | null): number {
  return Math.max(RENEW_AT_LEAST_SECONDS, renewIn ?? 2 * RENEW_AT_LEAST_SECONDS) * SECOND_MS;
}
