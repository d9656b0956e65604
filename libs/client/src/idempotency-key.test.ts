import { afterEach, describe, expect, it, vi } from 'vitest';
import { createIdempotencyKey } from './idempotency-key.ts';

describe('createIdempotencyKey', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is different for every action', () => {
    expect(new Set(Array.from({ length: 100 }, createIdempotencyKey)).size).toBe(100);
  });
  it('works without a secure context', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(createIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
  });
});
