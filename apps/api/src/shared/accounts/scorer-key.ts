import { randomBytes } from 'node:crypto';
import { hashKey } from './user-key.ts';

const PREFIX = 'gs-scorer-';
const KEY_BYTES = 32;

/** Issues a key for entering the incidents of one game: 256 random bits, shown once. */
export function issueScorerKey(): string {
  return PREFIX + randomBytes(KEY_BYTES).toString('base64url');
}

/** The stored form of a key, which cannot be used to enter anything. */
export function hashScorerKey(key: string): string {
  return hashKey(key);
}
