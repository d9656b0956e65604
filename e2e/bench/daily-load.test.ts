import { describe, expect, it } from 'vitest';
import { dailyLoad } from './daily-load.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => dailyLoad((hour + 0.5) / 24));
const sumOf = (loads: readonly number[]) => loads.reduce((sum, load) => sum + load, 0);

describe('dailyLoad', () => {
  it('puts the same load on the first and the last third of the day', () => {
    expect(sumOf(HOURS.slice(0, 8))).toBeCloseTo(sumOf(HOURS.slice(-8)));
  });

  it('has quiet and busy hours, and the mean that was asked for', () => {
    expect(Math.min(...HOURS)).toBeLessThan(0.4);
    expect(Math.max(...HOURS)).toBeGreaterThan(1.6);
    expect(sumOf(HOURS) / 24).toBeCloseTo(1);
  });
});
