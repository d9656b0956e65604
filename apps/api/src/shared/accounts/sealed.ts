import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface Seal {
  /** A text that only `open` of the same secret and purpose can read, until `expiresAt`. */
  close(value: unknown, expiresAt: Date): string;
  /** Returns null for altered, foreign and expired text. */
  open(text: string, now: Date): unknown;
}

/** Encrypts data that passes through the browser, which can neither read nor change it. */
export function sealFor(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `seal:${purpose}`, 32));
  return {
    close(value, expiresAt) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv);
      const plain = JSON.stringify({ value, expires_at: expiresAt.getTime() });
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(text, now) {
      const plain = decipher(key, Buffer.from(text, 'base64url'));
      if (plain === null) return null;
      const { value, expires_at } = JSON.parse(plain) as { value: unknown; expires_at: number };
      return expires_at > now.getTime() ? value : null;
    },
  };
}

function decipher(key: Buffer, sealed: Buffer): string | null {
  if (sealed.length <= IV_BYTES + TAG_BYTES) return null;
  const open = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  open.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([open.update(sealed.subarray(IV_BYTES + TAG_BYTES)), open.final()]).toString('utf8');
  } catch {
    return null;
  }
}
