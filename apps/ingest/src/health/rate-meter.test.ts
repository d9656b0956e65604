import { describe, expect, it } from 'vitest';
import { RateMeter } from './rate-meter.ts';

describe('RateMeter', () => {
  it('measures kilobits per second over its window', () => {
    const rate = new RateMeter(5);
    for (let second = 0; second < 20; second += 1) rate.add(125_000, second * 1000);
    expect(rate.kbps(19_500)).toBe(1000);
  });

  it('averages the first seconds over the elapsed time, but sustained rates over the window', () => {
    const rate = new RateMeter(5);
    rate.add(125_000, 100);
    expect(rate.kbps(900)).toBe(1000);
    expect(rate.sustainedKbps(900)).toBe(200);
  });

  it('drops older bytes, also after a long pause', () => {
    const rate = new RateMeter(5);
    rate.add(125_000, 0);
    expect(rate.kbps(4000)).toBe(200);
    expect(rate.kbps(5000)).toBe(0);
    expect(rate.kbps(9_999_000)).toBe(0);
  });

  it('is 0 before the first bytes', () => {
    expect(new RateMeter(5).kbps(0)).toBe(0);
  });
});
