import { RETRY_DELAY_MS } from '@grandstand/rules/constants';
import type { ApiError } from './api-error.ts';
import { type Clock, wait } from './clock.ts';
import { isKeyError, type KeyRing } from './key-ring.ts';
import type { ServerResponse } from './server-response.ts';

type Outcome = { response: ServerResponse } | { keyError: ApiError };

async function attempt(request: (key: string) => Promise<ServerResponse>, key: string): Promise<Outcome> {
  try {
    return { response: await request(key) };
  } catch (error) {
    if (isKeyError(error)) return { keyError: error };
    throw error;
  }
}

/**
 * Makes a request with a key and recovers from key errors (specification 8, decision B15): first with the key that another
 * tab has stored, then with a new one, once after 1 s; then the reload screen.
 */
export async function requestWithKey(
  ring: KeyRing,
  clock: Clock,
  url: string,
  request: (key: string) => Promise<ServerResponse>,
): Promise<ServerResponse> {
  const key = await ring.apiKey();
  let outcome = await attempt(request, key);
  if ('response' in outcome) return outcome.response;

  const replacement = ring.replacementFor(key);
  if (replacement !== undefined) {
    outcome = await attempt(request, replacement);
    if ('response' in outcome) return outcome.response;
  }

  const renewed = await ring.renew(outcome.keyError);
  await wait(clock, RETRY_DELAY_MS);
  outcome = await attempt(request, renewed);
  if ('response' in outcome) return outcome.response;
  throw ring.reportLost(outcome.keyError, url);
}
