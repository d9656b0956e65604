import { ApiError } from '@grandstand/client/api-error';
import { NetworkError } from '@grandstand/client/network-error';
import { TimeoutError } from '@grandstand/client/timeout-error';
import { describe, expect, it } from 'vitest';
import { isNoSuchOrder, isRefusal } from './is-refusal.ts';

describe('isRefusal', () => {
  it.each([402, 409, 422, 429])('is true for %i: nothing was charged', status =>
    expect(isRefusal(new ApiError(status, null))).toBe(true),
  );
  it.each([new ApiError(500, null), new ApiError(503, null), new NetworkError(), new TimeoutError()])(
    'is false for %o: the payment is unconfirmed',
    error => expect(isRefusal(error)).toBe(false),
  );
});

describe('isNoSuchOrder', () => {
  const problem = {
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    code: 'not_found',
    detail: '',
  } as const;
  it('is true if the server does not know the order', () =>
    expect(isNoSuchOrder(new ApiError(404, problem))).toBe(true));
  it.each([new ApiError(404, null), new ApiError(500, null), new NetworkError()])('is false for %o', error =>
    expect(isNoSuchOrder(error)).toBe(false),
  );
});
