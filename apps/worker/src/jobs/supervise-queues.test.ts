import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outagesOfDatabase, superviseQueues } from './supervise-queues.ts';

const log = { info() {}, warn() {}, error() {} };
let rounds = 0;
const boss = {
  supervise: async () => {
    rounds += 1;
  },
};
beforeEach(() => {
  vi.useFakeTimers();
  rounds = 0;
});
afterEach(() => void vi.useRealTimers());

const roundsAfter = async (seconds: number) => {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return rounds;
};

describe('superviseQueues', () => {
  it('looks for dead workers at its interval, until it is stopped', async () => {
    const stop = superviseQueues({ boss, log, everyMs: 15_000, outages: outagesOfDatabase(Date.now) });
    expect(await roundsAfter(45)).toBe(3);
    await stop();
    expect(await roundsAfter(60)).toBe(3);
  });

  it('reassigns no job within 30 s of an outage, as living workers could not report', async () => {
    const outages = outagesOfDatabase(Date.now);
    const stop = superviseQueues({ boss, log, everyMs: 15_000, outages });
    await roundsAfter(14);
    outages.note();
    expect(await roundsAfter(29)).toBe(0);
    expect(await roundsAfter(2)).toBe(1);
    await stop();
  });

  it('continues after a failed round', async () => {
    const failing = { supervise: vi.fn().mockRejectedValueOnce(new Error('no database')) };
    const stop = superviseQueues({
      boss: failing,
      log,
      everyMs: 15_000,
      outages: outagesOfDatabase(Date.now),
    });
    await roundsAfter(30);
    expect(failing.supervise).toHaveBeenCalledTimes(2);
    await stop();
  });
});
