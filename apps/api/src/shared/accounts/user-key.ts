import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'u1.';
const KEY_BYTES = 32;

/** Decision B15: 256 random bits without meaning; the database finds the session by the key's hash. */
export function issueUserKey(): string {
  return PREFIX + randomBytes(KEY_BYTES).toString('base64url');
}

export function isUserKey(key: string): boolean {
  return key.startsWith(PREFIX);
}

/** The stored form of a key. A key has too many bits to be guessed, so a fast hash suffices. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
