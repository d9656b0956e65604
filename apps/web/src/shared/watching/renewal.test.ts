import { ApiError } from '@grandstand/client/api-error';
import { describe, expect, it } from 'vitest';
import {
  firstRenewalMs,
  nextRenewalMs,
  RENEW_AT_LEAST_SECONDS,
  refusalOf,
  retryRenewalMs,
} from './renewal.ts';

describe('nextRenewalMs', () => {
  it('waits as long as the server says, and at least 45 s for free media', () => {
    expect(nextRenewalMs(52, null)).toBe(52_000);
    expect(nextRenewalMs(3, null)).toBe(RENEW_AT_LEAST_SECONDS * 1000);
  });
  it('does not renew a signed address before 40 % of its lifetime', () => {
    expect(nextRenewalMs(10, 20)).toBe(10_000);
    expect(nextRenewalMs(1, 20)).toBe(8000);
    expect(nextRenewalMs(150, 300)).toBe(150_000);
  });
});

describe('retryRenewalMs', () => {
  it('retries much later if the address never expires', () => expect(retryRenewalMs(null)).toBe(90_000));
  it('retries several times before a signed address expires', () => {
    expect(retryRenewalMs(20)).toBe(2000);
    expect(retryRenewalMs(300)).toBe(15_000);
    expect(retryRenewalMs(5)).toBe(1000);
  });
});

describe('firstRenewalMs', () => {
  it('is within 5 s, at a random moment for each viewer', () => {
    expect(firstRenewalMs(0)).toBe(0);
    expect(firstRenewalMs(0.5)).toBe(2500);
  });
});

describe('refusalOf', () => {
  const problem = (status: number, code: string) => new ApiError(status, { status, code } as never);
  it('distinguishes the stream limit from lost access', () => {
    expect(refusalOf(problem(403, 'stream_limit'))).toBe('stream_limit');
    expect([401, 403, 404, 451].map(status => refusalOf(new ApiError(status, null)))).toEqual(
      Array(4).fill('no_access'),
    );
  });
  it('does not treat a temporary failure as a refusal', () => {
    expect([429, 500, 503].map(status => refusalOf(new ApiError(status, null)))).toEqual([null, null, null]);
    expect(refusalOf(new TypeError('offline'))).toBeNull();
  });
});
