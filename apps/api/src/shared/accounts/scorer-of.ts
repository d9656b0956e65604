import { findScorerKey, type ScorerKey, touchScorerKey } from '@grandstand/db/scorer-keys';
import { MINUTE_MS } from '@grandstand/rules/constants';
import { networkOf } from '../addresses/network-of.ts';
import { AppError } from '../http/app-error.ts';
import type { ReadContext } from '../http/read-context.ts';
import { countKey } from './attempts.ts';
import type { Throttle } from './throttle.ts';
import { hashKey } from './user-key.ts';

const WRONG_KEYS = { windowMs: 15 * MINUTE_MS, captchaAfter: null, refuseAfter: 20 };
/** A scoreboard of basketball sends some entries a minute. */
const ENTRIES = { windowMs: MINUTE_MS, captchaAfter: null, refuseAfter: 120 };

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
  const found = await findScorerKey(db, channel.id, hashKey(apiKey));
  const wrong = keyProblem(found, eventId, now);
  if (found === undefined || wrong !== null) {
    await countKey(throttle, `scorer key ${networkOf(address)}`, WRONG_KEYS);
    throw new AppError('api_key_invalid', { errors: { api_key: [wrong ?? UNKNOWN] } });
  }
  await countKey(throttle, `scorer ${found.id}`, ENTRIES);
  await touchScorerKey(db, found.id, now);
  return found;
}

const UNKNOWN = 'is no scorer’s key of this game';

function keyProblem(key: ScorerKey | undefined, eventId: number, now: Date): string | null {
  if (key === undefined || key.event_id !== eventId) return UNKNOWN;
  if (key.revoked_at !== null) return 'was revoked';
  return key.expires_at <= now ? 'has expired' : null;
}
