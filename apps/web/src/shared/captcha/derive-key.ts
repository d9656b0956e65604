import type { DeriveKeyFunction } from 'altcha-lib';

/** Uses Web Crypto if available: browsers disable it for pages over plain http. */
export const deriveKey: DeriveKeyFunction = async (parameters, salt, password) => {
  const { cost, keyLength } = parameters;
  if (globalThis.crypto?.subtle === undefined) {
    const { pbkdf2Async, sha256 } = await import('./plain-pbkdf2.ts');
    return { derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength }) };
  }
  const subtle = globalThis.crypto.subtle;
  const key = await subtle.importKey('raw', password as BufferSource, 'PBKDF2', false, ['deriveBits']);
  const bits = await subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: salt as BufferSource, iterations: cost },
    key,
    keyLength * 8,
  );
  return { derivedKey: new Uint8Array(bits) };
};
