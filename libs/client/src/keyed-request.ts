import { RETRY_DELAY_MS } from '@grandstand/rules/constants';
import type { ApiError } from './api-error.ts';
import { type Clock, wait } from './clock.ts';
import { isKeyError, type KeyRing } from './key-ring.ts';
import type { ServerResponse } from './server-response.ts';

type Outcome = { answer: ServerResponse } | { keyError: ApiError };

async function tried(request: (key: string) => Promise<ServerResponse>, key: string): Promise<Outcome> {
  try {
    return { answer: await request(key) };
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
  let outcome = await tried(request, key);
  if ('answer' in outcome) return outcome.answer;

  const replacement = ring.replacementFor(key);
  if (replacement !== undefined) {
    outcome = await tried(request, replacement);
    if ('answer' in outcome) return outcome.answer;
  }

  const renewed = await ring.renewed(outcome.keyError);
  await wait(clock, RETRY_DELAY_MS);
  outcome = await tried(request, renewed);
  if ('answer' in outcome) return outcome.answer;
  throw ring.lost(outcome.keyError, url);
}
