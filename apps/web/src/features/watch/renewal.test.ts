import { describe, expect, it } from 'vitest';
import { firstRenewalMs, nextRenewalMs, RENEW_AT_LEAST_SECONDS } from './renewal.ts';

describe('nextRenewalMs', () => {
  it('waits as long as the server says, and never less than 45 s', () => {
    expect(nextRenewalMs(52)).toBe(52_000);
    expect(nextRenewalMs(3)).toBe(RENEW_AT_LEAST_SECONDS * 1000);
  });
  it('tries again later where nobody answered', () => expect(nextRenewalMs(null)).toBe(90_000));
});

describe('firstRenewalMs', () => {
  it('comes within 5 s, each viewer at another moment', () => {
    expect(firstRenewalMs(0)).toBe(0);
    expect(firstRenewalMs(0.5)).toBe(2500);
  });
});
