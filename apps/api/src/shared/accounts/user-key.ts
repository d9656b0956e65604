import { createHash, randomBytes } from 'node:crypto';

const PREFIX = 'u1.';
const KEY_BYTES = 32;

/** Decision B15: 256 random bits. Nothing can be read from it; whose it is stands in the database, under its hash. */
export function issueUserKey(): string {
  return PREFIX + randomBytes(KEY_BYTES).toString('base64url');
}

export function isUserKey(key: string): boolean {
  return key.startsWith(PREFIX);
}

/** What is kept of a key. It has too many bits to be guessed, so a fast hash will do. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
