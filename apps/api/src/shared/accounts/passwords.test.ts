import { hash, verify } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { argon2Hasher, argon2HasherWith } from './passwords.ts';

describe('passwords', () => {
  it('are hashed by Argon2id with the parameters of OWASP, each with its own salt', async () => {
    const [one, other] = [await argon2Hasher.hash('sesame seeds'), await argon2Hasher.hash('sesame seeds')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });
  it('match only themselves, in any Unicode normalization', async () => {
    const stored = await argon2Hasher.hash('caf\u00e9 noir!');
    expect(await argon2Hasher.verify(stored, 'cafe\u0301 noir!')).toBe(true);
    expect(await argon2Hasher.verify(stored, 'cafe noir!')).toBe(false);
  });
  it('never match an account without a password, in the same time', async () => {
    const [parameters = 'none'] =
      (await argon2Hasher.hash('sesame seeds')).match(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) ?? [];
    const verified = vi.fn(verify);
    expect(await argon2HasherWith({ hash, verify: verified }).verify(null, '')).toBe(false);
    expect(verified).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(parameters), '');
  });
});
