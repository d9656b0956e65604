import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Urgency } from './payment-provider.ts';
import { RateLimited, rateGate } from './rate-gate.ts';

const PER_SECOND = 10;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function gateOfTests() {
  const gate = rateGate(PER_SECOND, () => Date.now());
  const passed: string[] = [];
  const pass = (name: string, urgency: Urgency = 'buyer', kind = 'create') =>
    gate.pass(kind, urgency).then(() => void passed.push(name));
  return { pass, passed };
}
const times = (count: number) => Array.from({ length: count }, (_, n) => n);

describe('rateGate', () => {
  it('passes the calls of one second at once, and then one by one', async () => {
    const { pass, passed } = gateOfTests();
    for (const n of times(25)) void pass(String(n));
    await vi.advanceTimersByTimeAsync(0);
    expect(passed).toHaveLength(10);
    await vi.advanceTimersByTimeAsync(1000);
    expect(passed).toHaveLength(20);
    await vi.advanceTimersByTimeAsync(500);
    expect(passed).toHaveLength(25);
  });

  it('counts each kind of call separately, as the provider does', async () => {
    const { pass, passed } = gateOfTests();
    for (const n of times(10)) void pass(String(n));
    void pass('another', 'buyer', 'confirm');
    await vi.advanceTimersByTimeAsync(0);
    expect(passed).toHaveLength(11);
  });

  it('passes buyers before jobs', async () => {
    const { pass, passed } = gateOfTests();
    for (const n of times(10)) void pass(String(n));
    void pass('job', 'job');
    void pass('buyer', 'buyer');
    await vi.advanceTimersByTimeAsync(1000);
    expect(passed.slice(10)).toEqual(['buyer', 'job']);
  });

  it('rejects a call at once if it would wait longer than eight seconds', async () => {
    const { pass } = gateOfTests();
    for (const n of times(90)) void pass(String(n));
    await expect(pass('too late')).rejects.toBeInstanceOf(RateLimited);
    await vi.advanceTimersByTimeAsync(10_000);
  });
});
