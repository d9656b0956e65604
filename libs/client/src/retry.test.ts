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
const answered = (status: number, retryAfter: number | null = null) => new ApiError(status, null, retryAfter);

describe('a read', () => {
  it.each([500, 502, 503, 402, 405])('is asked again after 1000 ms when %i was answered', status => {
    expect(retryDelay(read, answered(status), false)).toBe(1000);
  });
  it.each([400, 401, 403, 404, 409, 410, 422, 451])(
    'is not asked again when a repeat cannot change %i',
    status => {
      expect(retryDelay(read, answered(status), false)).toBeNull();
    },
  );
  it.each([new NetworkError(), new TimeoutError()])('is asked again after %o', failure => {
    expect(retryDelay(read, failure, false)).toBe(1000);
  });
  it.each([new CancelledError(), new KeyError()])('is not asked again after %o', failure => {
    expect(retryDelay(read, failure, false)).toBeNull();
  });
});

describe('a write', () => {
  it('is repeated only with the same idempotency key', () => {
    expect(retryDelay(write, new NetworkError(), false)).toBeNull();
    expect(retryDelay(write, new NetworkError(), true)).toBe(1000);
  });
});

describe('a call that is never repeated', () => {
  it('is not, with or without an idempotency key', () => {
    expect(retryDelay(once, answered(500), true)).toBeNull();
  });
});

describe('throttling', () => {
  it.each([
    [0, 0],
    [5, 5000],
    [6, null],
    [null, null],
  ])('with Retry-After %s waits %s ms', (retryAfter, delay) => {
    expect(retryDelay(read, answered(429, retryAfter), false)).toBe(delay);
    expect(retryDelay(write, answered(429, retryAfter), false)).toBe(delay);
  });
});
