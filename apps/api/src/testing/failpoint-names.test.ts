import { describe, expect, it } from 'vitest';
import { failpointNames } from './failpoint-names.ts';

describe('failpoints', () => {
  it('have unique names, before and after every step that moves money', () => {
    const names = failpointNames();
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining([
        'buy:placed',
        'buy:intent-created',
        'buy:intent-stored',
        'buy:confirmed',
        'refund:made',
      ]),
    );
  });
});
