import type { Database } from '@grandstand/db/database';
import { findUploadKey, type UploadKey } from '@grandstand/db/upload-keys';
import { HOUR_MS, MINUTE_MS } from '@grandstand/rules/constants';
import type { Throttle } from '#shared/accounts/throttle.ts';
import { hashKey } from '#shared/accounts/user-key.ts';
import { networkOf } from '#shared/addresses/network-of.ts';
import { UploadRefused } from './upload-problem.ts';

const WRONG_KEYS_WINDOW_MS = 15 * MINUTE_MS;
const MAX_WRONG_KEYS = 20;
const MAX_STARTED_PER_HOUR = 200;
const BEARER = /^Bearer +(\S+)$/i;

interface Gate {
  readonly db: Database;
  readonly throttle: Throttle;
  readonly now: () => Date;
}

/** Returns the key if it is valid. Wrong keys from the same address never delay a valid one. */
export async function uploadKeyOf(
  { db, throttle, now }: Gate,
  authorization: string | undefined,
  address: string,
): Promise<UploadKey> {
  const [, key] = BEARER.exec(authorization ?? '') ?? [];
  if (key === undefined) {
    throw new UploadRefused('upload_key_missing', { headers: { 'www-authenticate': 'Bearer' } });
  }
  const found = await findUploadKey(db, hashKey(key));
  const wrong = keyProblem(found, now());
  if (found !== undefined && wrong === null) return found;
  await countWrongKey(throttle, address);
  const headers = { 'www-authenticate': 'Bearer error="invalid_token"' };
  throw new UploadRefused(wrong ?? 'upload_key_unknown', { headers });
}

function keyProblem(key: UploadKey | undefined, now: Date) {
  if (key === undefined) return 'upload_key_unknown';
  if (key.revoked_at !== null) return 'upload_key_revoked';
  if (key.expires_at <= now) return 'upload_key_expired';
  return null;
}

async function countWrongKey(throttle: Throttle, address: string): Promise<void> {
  const counter = `upload key ${networkOf(address)}`;
  const count = await throttle.count(counter, WRONG_KEYS_WINDOW_MS);
  if (count > MAX_WRONG_KEYS) throw await tooMany('upload_keys_guessed', throttle, counter);
}

export async function countStartedUpload(throttle: Throttle, key: UploadKey): Promise<void> {
  const counter = `upload ${key.id}`;
  const count = await throttle.count(counter, HOUR_MS);
  if (count > MAX_STARTED_PER_HOUR) throw await tooMany('too_many_uploads', throttle, counter);
}

async function tooMany(
  code: 'upload_keys_guessed' | 'too_many_uploads',
  throttle: Throttle,
  counter: string,
): Promise<UploadRefused> {
  const seconds = Math.max(1, await throttle.secondsLeft(counter));
  return new UploadRefused(code, { headers: { 'retry-after': String(seconds) } });
}
