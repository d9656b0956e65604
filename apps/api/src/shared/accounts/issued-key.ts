import { randomBytes } from 'node:crypto';

const KEY_BYTES = 32;

/** Issues a key for a program that uploads recordings, or enters the incidents of one game: 256 random bits, shown once. */
export function issueKey(purpose: 'upload' | 'scorer'): string {
  return `gs-${purpose}-${randomBytes(KEY_BYTES).toString('base64url')}`;
}
