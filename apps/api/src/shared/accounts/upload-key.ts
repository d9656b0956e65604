import { randomBytes } from 'node:crypto';
import { hashKey } from './user-key.ts';

const PREFIX = 'gs-upload-';
const KEY_BYTES = 32;

/** What an operator's program uploads recordings with: 256 random bits, shown once. */
export function issueUploadKey(): string {
  return PREFIX + randomBytes(KEY_BYTES).toString('base64url');
}

/** What is kept of it: nothing that opens. */
export function hashUploadKey(key: string): string {
  return hashKey(key);
}
