import { randomBytes } from 'node:crypto';
import { hashKey } from './user-key.ts';

const PREFIX = 'gs-upload-';
const KEY_BYTES = 32;

/** Issues a key for uploading recordings: 256 random bits, shown once. */
export function issueUploadKey(): string {
  return PREFIX + randomBytes(KEY_BYTES).toString('base64url');
}

/** The stored form of a key, which cannot be used to upload. */
export function hashUploadKey(key: string): string {
  return hashKey(key);
}
