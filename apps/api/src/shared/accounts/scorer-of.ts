import { findScorerKey, type ScorerKey, touchScorerKey } from '@grandstand/db/scorer-keys';
import { MINUTE_MS } from '@grandstand/rules/constants';
import { networkOf } from '../addresses/network-of.ts';
import { AppError } from '../http/app-error.ts';
import type { ReadContext } from '../http/read-context.ts';
import { hashScorerKey } from './scorer-key.ts';
import type { Throttle } from './throttle.ts';

const WRONG_KEYS_WINDOW_MS = 15 * MINUTE_MS;
const MAX_WRONG_KEYS = 20;
/** A scoreboard of basketball sends some entries a minute. */
const MAX_ENTRIES_PER_MINUTE = 120;

interface ScorerRequest {
  readonly apiKey: string;
  readonly eventId: number;
  readonly address: string;
}

/** Returns the scorer's key if it is valid for this event. Wrong keys from the same address never delay a valid one. */
export async function scorerOf(
  { db, channel, now }: ReadContext,
  throttle: Throttle,
  { apiKey, eventId, address }: ScorerRequest,
): Promise<ScorerKey> {
  const found = await findScorerKey(db, channel.id, hashScorerKey(apiKey));
  const wrong = keyProblem(found, eventId, now);
  if (found === undefined || wrong !== null) {
    await limit(throttle, `scorer key ${networkOf(address)}`, MAX_WRONG_KEYS, WRONG_KEYS_WINDOW_MS);
    throw new AppError('api_key_invalid', { errors: { api_key: [wrong ?? UNKNOWN] } });
  }
  await limit(throttle, `scorer ${found.id}`, MAX_ENTRIES_PER_MINUTE, MINUTE_MS);
  await touchScorerKey(db, found.id, now);
  return found;
}

const UNKNOWN = 'is no scorer’s key of this game';

function keyProblem(key: ScorerKey | undefined, eventId: number, now: Date): string | null {
  if (key === undefined || key.event_id !== eventId) return UNKNOWN;
  if (key.revoked_at !== null) return 'was revoked';
  return key.expires_at <= now ? 'has expired' : null;
}

async function limit(throttle: Throttle, counter: string, most: number, windowMs: number): Promise<void> {
  if ((await throttle.count(counter, windowMs)) <= most) return;
  const seconds = Math.max(1, await throttle.secondsLeft(counter));
  throw new AppError('throttled', { headers: { 'retry-after': String(seconds) } });
}
