import { expect, it } from 'vitest';
import { ownBlockingTime, type TraceEvent } from './own-blocking-time.ts';

const MAIN = { pid: 7, tid: 1, ph: 'X' };
const start: TraceEvent = {
  ...{ ...MAIN, ph: 'R', name: 'navigationStart', ts: 0 },
  args: { frame: 'page', data: { isOutermostMainFrame: true } },
};
const painted = (frame: string, ts: number): TraceEvent => ({
  ...{ ...MAIN, ph: 'R', name: 'firstContentfulPaint', ts },
  args: { frame },
});
const task = (ts: number, tdur: number): TraceEvent => ({ ...MAIN, name: 'RunTask', ts, tdur });

it('adds what long tasks after the first paint took beyond 50 ms of a slower processor', () => {
  const events = [
    start,
    task(900_000, 100_000),
    painted('page', 1_000_000),
    task(1_100_000, 20_000),
    task(1_200_000, 12_000),
    task(1_300_000, 15_000),
    { ...task(1_400_000, 90_000), tid: 2 },
    { ...task(1_500_000, 90_000), name: 'Layout' },
    painted('form', 1_600_000),
  ];
  expect(ownBlockingTime(events, 4)).toBe(30 + 10);
});

it('refuses a trace without a paint', () => {
  expect(() => ownBlockingTime([start, task(0, 1), painted('form', 2)], 4)).toThrow('no first paint');
});
