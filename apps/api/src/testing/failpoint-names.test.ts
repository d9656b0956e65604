import { describe, expect, it } from 'vitest';
import { failpointNames } from './failpoint-names.ts';

describe('failpoints', () => {
  it('have a name each, and stand on both sides of every step that money takes', () => {
    const names = failpointNames();
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining([
        'buy:placed',
        'buy:intent-created',
        'buy:intent-kept',
        'buy:confirmed',
        'refund:made',
      ]),
    );
  });
});
