import { describe, expect, it } from 'vitest';
import { idempotencyKeyOf } from './repeated-request.ts';

const body = { package_id: 7, terms: true, idempotency_key: 'click-one' };

describe('idempotencyKeyOf', () => {
  it('returns the same key and hash for the same body', () => {
    expect(idempotencyKeyOf(body, null)).toEqual(idempotencyKeyOf({ ...body }, null));
  });

  it('returns another hash for another body', () => {
    expect(idempotencyKeyOf({ ...body, package_id: 8 }, null)?.body_hash).not.toBe(
      idempotencyKeyOf(body, null)?.body_hash,
    );
  });

  it('uses the key of the header if the body has none', () => {
    expect(idempotencyKeyOf({ package_id: 7 }, 'from-header')?.key).toBe('from-header');
    expect(idempotencyKeyOf({ package_id: 7 }, null)).toBeNull();
  });
});
