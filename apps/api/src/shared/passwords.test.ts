import { describe, expect, it } from 'vitest';
import { openPasswords } from './passwords.ts';

const passwords = openPasswords();

describe('passwords', () => {
  it('are Argon2id with the parameters of OWASP, each with a salt of its own', async () => {
    const [one, other] = [await passwords.hash('sesame seeds'), await passwords.hash('sesame seeds')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });
  it('match themselves only, however the keyboard wrote them', async () => {
    const stored = await passwords.hash('caf\u00e9 noir!');
    expect(await passwords.verify(stored, 'cafe\u0301 noir!')).toBe(true);
    expect(await passwords.verify(stored, 'cafe noir!')).toBe(false);
  });
  it('never match where there is none', async () => {
    expect(await passwords.verify(null, '')).toBe(false);
  });
  it('wait for their turn, and send away who comes when too many wait', async () => {
    const { hash } = openPasswords(1, 3);
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => hash('x')));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({
      reason: { code: 'throttled', details: { headers: { 'retry-after': '2' } } },
    });
  });
});
