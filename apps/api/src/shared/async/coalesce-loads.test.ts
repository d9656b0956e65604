import { describe, expect, it } from 'vitest';
import { coalesceLoads } from './coalesce-loads.ts';

describe('coalesceLoads', () => {
  it('loads a key once a second', async () => {
    let now = 0;
    let loads = 0;
    const load = async () => ++loads;
    const remember = coalesceLoads(() => now);
    expect(await Promise.all([remember('a', load), remember('a', load)])).toEqual([1, 1]);
    expect(await remember('b', load)).toBe(2);
    now = 1000;
    expect(await remember('a', load)).toBe(3);
  });

  it('does not cache a failure', async () => {
    const remember = coalesceLoads(() => 0);
    await expect(remember('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await remember('a', async () => 'back')).toBe('back');
  });
});
