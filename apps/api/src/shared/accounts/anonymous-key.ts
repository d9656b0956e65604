import { createHmac, randomBytes } from 'node:crypto';
import { DAY_MS } from '@grandstand/rules/constants';
import { isSameSecret } from './is-same-secret.ts';

/** Decision B15: a key is valid for 360 days, like everything the browser stores. */
const LIFETIME_MS = 360 * DAY_MS;
const PREFIX = 'a1';
const NONCE_BYTES = 9;

/**
 * Issues a visitor's key, which needs no row: the time of issue, and a signature over it and the channel. It stays valid
 * while the database is unavailable.
 */
export function issueAnonymousKey(secret: string, channelKey: string, now: Date): string {
  const made = now.getTime().toString(36);
  const claim = `${PREFIX}.${made}.${randomBytes(NONCE_BYTES).toString('base64url')}`;
  return `${claim}.${sign(secret, channelKey, claim)}`;
}

export function isAnonymousKey(secret: string, channelKey: string, key: string, now: Date): boolean {
  const [prefix, made = '', nonce, signature = ''] = key.split('.');
  if (prefix !== PREFIX) return false;
  const expected = sign(secret, channelKey, `${prefix}.${made}.${nonce}`);
  if (!isSameSecret(signature, expected)) return false;
  return now.getTime() - Number.parseInt(made, 36) < LIFETIME_MS;
}

function sign(secret: string, channelKey: string, claim: string): string {
  return createHmac('sha256', secret).update(`api_key ${channelKey} ${claim}`).digest('base64url');
}
