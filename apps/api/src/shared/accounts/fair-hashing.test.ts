import { describe, expect, it } from 'vitest';
import { fairHashing } from './fair-hashing.ts';
import { argon2Hasher } from './passwords.ts';

const LIMITS = { sign_in: 1, registration: 1, password_reset: 1, profile: 1 };

describe('fairHashing', () => {
  it('refuses work of a full kind with Retry-After, and no other kind', async () => {
    const hashing = fairHashing(argon2Hasher, 1, LIMITS);
    const hash = (kind: keyof typeof LIMITS) =>
      hashing.forRequest(kind, { address: '192.0.2.1' }).hash('sesame seeds');
    const outcomes = await Promise.allSettled([
      hash('registration'),
      hash('registration'),
      hash('registration'),
      hash('sign_in'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[2]).toMatchObject({
      reason: { code: 'throttled', details: { headers: { 'retry-after': '2' } } },
    });
  });

  it('shares fairly between networks, so that a subscriber with many IPv6 addresses counts once', async () => {
    const order: string[] = [];
    const hasher = {
      hash: async (password: string) => `${order.push(password)}`,
      verify: async () => true,
    };
    const hashing = fairHashing(hasher, 1, { ...LIMITS, sign_in: 9 });
    const hash = (address: string, password: string) =>
      hashing.forRequest('sign_in', { address }).hash(password);
    await Promise.all([
      hash('2001:db8::1', 'first'),
      hash('2001:db8::2', 'second'),
      hash('2001:db8::3', 'third'),
      hash('2001:db8:0:1::1', 'neighbour'),
    ]);
    expect(order).toEqual(['first', 'second', 'neighbour', 'third']);
  });
});
