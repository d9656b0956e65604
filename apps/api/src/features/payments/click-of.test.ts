import { describe, expect, it } from 'vitest';
import { clickOf } from './click-of.ts';

const body = { package_id: 7, terms: true, idempotency_key: 'click-one' };

describe('clickOf', () => {
  it('is the same for the same click, however often it comes', () => {
    expect(clickOf(body, null)).toEqual(clickOf({ ...body }, null));
  });

  it('tells another body under the same key', () => {
    expect(clickOf({ ...body, package_id: 8 }, null)?.body_hash).not.toBe(clickOf(body, null)?.body_hash);
  });

  it('takes the key of the header where the body has none', () => {
    expect(clickOf({ package_id: 7 }, 'from-header')?.key).toBe('from-header');
    expect(clickOf({ package_id: 7 }, null)).toBeNull();
  });
});
