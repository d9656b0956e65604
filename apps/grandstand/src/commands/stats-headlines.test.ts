import { describe, expect, it } from 'vitest';
import type { PeriodSums } from '../operations/stats.ts';
import { headlinesOf } from './stats-headlines.ts';

const SUMS: PeriodSums = {
  views: 1500,
  seconds: 7200,
  peak: 12,
  average_audience: 3.14,
  visitor_days: 80,
  paid_orders: 0,
};
const period = { from: '2026-10-04', to: '2026-10-31' };

describe('headlinesOf', () => {
  it('compares each figure with the period before', () => {
    const sums: PeriodSums = {
      views: 1200,
      seconds: 14_400,
      peak: 0,
      average_audience: 3.12,
      visitor_days: 80.2,
      paid_orders: 0,
    };
    expect(headlinesOf({ sums: SUMS, before: { ...period, sums } })).toEqual([
      { name: 'views', value: '1,500', before: '1,200', change: '+25%' },
      { name: 'watched', value: '2 h 0 min', before: '4 h 0 min', change: '−50%' },
      { name: 'viewers at the peak', value: '12', before: '0', change: null },
      { name: 'viewers on average', value: '3.1', before: '3.1', change: 'unchanged' },
      { name: 'visitor-days', value: '80', before: '80.2', change: '−<1%' },
      { name: 'paid orders', value: '0', before: '0', change: 'unchanged' },
    ]);
  });

  it('compares with nothing if nothing was counted before', () => {
    const headlines = headlinesOf({ sums: SUMS, before: { ...period, sums: null } });
    expect(headlines.map(({ before, change }) => [before, change])).toEqual(Array(6).fill([null, null]));
  });
});
