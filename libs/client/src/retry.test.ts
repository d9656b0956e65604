import { endpoint } from '@grandstand/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { CancelledError } from './cancelled-error.ts';
import { KeyError } from './key-error.ts';
import { NetworkError } from './network-error.ts';
import { retryDelay } from './retry.ts';
import { TimeoutError } from './timeout-error.ts';

const read = endpoint({ path: 'events' });
const write = endpoint({ path: 'clip', method: 'POST' });
const once = endpoint({ path: 'get_api_key', retry: 'never' });
const failedWith = (status: number, retryAfter: number | null = null) =>
  new ApiError(status, null, retryAfter);

describe('retryDelay of a read', () => {
  it.each([500, 502, 503, 402, 405])('is 1000 ms after status %i', status => {
    expect(retryDelay(read, failedWith(status), false)).toBe(1000);
  });
  it.each([400, 401, 403, 404, 409, 410, 422, 451])(
    'is null after status %i, which a retry cannot change',
    status => {
      expect(retryDelay(read, failedWith(status), false)).toBeNull();
    },
  );
  it.each([new NetworkError(), new TimeoutError()])('is 1000 ms after %o', failure => {
    expect(retryDelay(read, failure, false)).toBe(1000);
  });
  it.each([new CancelledError(), new KeyError()])('is null after %o', failure => {
    expect(retryDelay(read, failure, false)).toBeNull();
  });
});

describe('retryDelay of a write', () => {
  it('is null without an idempotency key', () => {
    expect(retryDelay(write, new NetworkError(), false)).toBeNull();
    expect(retryDelay(write, new NetworkError(), true)).toBe(1000);
  });
});

describe('retryDelay of a call that is never retried', () => {
  it('is null, with or without an idempotency key', () => {
    expect(retryDelay(once, failedWith(500), true)).toBeNull();
  });
});

describe('retryDelay after throttling', () => {
  it.each([
    [0, 0],
    [5, 5000],
    [6, null],
    [null, null],
  ])('waits for Retry-After %s: %s ms', (retryAfter, delay) => {
    expect(retryDelay(read, failedWith(429, retryAfter), false)).toBe(delay);
    expect(retryDelay(write, failedWith(429, retryAfter), false)).toBe(delay);
  });
});
