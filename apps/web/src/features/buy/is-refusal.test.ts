import { ApiError } from '@grandstand/client/api-error';
import { NetworkError } from '@grandstand/client/network-error';
import { TimeoutError } from '@grandstand/client/timeout-error';
import { describe, expect, it } from 'vitest';
import { isRefusal } from './is-refusal.ts';

describe('the answer to a click on pay', () => {
  it.each([402, 409, 422, 429])('%i: nothing was charged', status =>
    expect(isRefusal(new ApiError(status, null))).toBe(true),
  );
  it.each([new ApiError(500, null), new ApiError(503, null), new NetworkError(), new TimeoutError()])(
    '%o: nobody knows',
    error => expect(isRefusal(error)).toBe(false),
  );
});
