import { describe, expect, it } from 'vitest';
import { isAnonymousKey, issueAnonymousKey } from './anonymous-key.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const daysLater = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

describe('an anonymous key', () => {
  const key = issueAnonymousKey('secret', 'harbour', NOW);

  it('is valid for its channel, for 360 days', () => {
    expect(isAnonymousKey('secret', 'harbour', key, NOW)).toBe(true);
    expect(isAnonymousKey('secret', 'harbour', key, daysLater(359))).toBe(true);
    expect(isAnonymousKey('secret', 'harbour', key, daysLater(361))).toBe(false);
  });

  it('is invalid for another channel or secret', () => {
    expect(isAnonymousKey('secret', 'hills', key, NOW)).toBe(false);
    expect(isAnonymousKey('other', 'harbour', key, NOW)).toBe(false);
  });

  it('is refused if any character is altered', () => {
    for (let i = 0; i < key.length; i += 1) {
      const altered = key.slice(0, i) + (key[i] === 'A' ? 'B' : 'A') + key.slice(i + 1);
      expect(isAnonymousKey('secret', 'harbour', altered, NOW)).toBe(false);
    }
  });

  it.each(['', 'a1', 'a1.x.y', 'a1.x.y.z', 'a1....'])('is not %j', text => {
    expect(isAnonymousKey('secret', 'harbour', text, NOW)).toBe(false);
  });

  it('is different for every visitor', () => {
    expect(issueAnonymousKey('secret', 'harbour', NOW)).not.toBe(key);
  });
});
