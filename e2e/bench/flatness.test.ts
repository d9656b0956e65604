import { describe, expect, it } from 'vitest';
import { flatnessOf } from './flatness.ts';

const samples = (values: readonly number[], handles = 40) => values.map(rss_mb => ({ rss_mb, handles }));

describe('flatness', () => {
  it('is true if the last third is like the first', () => {
    const { is_flat, rss_mb } = flatnessOf(samples([100, 110, 105, 140, 90, 100, 104, 109, 112]));
    expect(is_flat).toBe(true);
    expect(rss_mb).toEqual([105, 109]);
  });

  it('is false if memory grows', () => {
    expect(flatnessOf(samples([100, 100, 120, 130, 150, 160])).is_flat).toBe(false);
  });

  it('is false if handles stay open', () => {
    const first = samples([100, 100], 40);
    expect(flatnessOf([...first, ...first, ...samples([100, 100], 52)]).is_flat).toBe(false);
  });
});
