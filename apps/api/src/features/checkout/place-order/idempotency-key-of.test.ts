import { describe, expect, it } from 'vitest';
import { idempotencyKeyOf } from './idempotency-key-of.ts';

const body = { package_id: 7, terms: true, idempotency_key: 'click-one' };

describe('clickOf', () => {
  it('is the same for the same click, however often it comes', () => {
    expect(idempotencyKeyOf(body, null)).toEqual(idempotencyKeyOf({ ...body }, null));
  });

  it('tells another body under the same key', () => {
    expect(idempotencyKeyOf({ ...body, package_id: 8 }, null)?.body_hash).not.toBe(
      idempotencyKeyOf(body, null)?.body_hash,
    );
  });

  it('takes the key of the header where the body has none', () => {
    expect(idempotencyKeyOf({ package_id: 7 }, 'from-header')?.key).toBe('from-header');
    expect(idempotencyKeyOf({ package_id: 7 }, null)).toBeNull();
  });
});
