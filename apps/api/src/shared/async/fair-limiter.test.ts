import { describe, expect, it } from 'vitest';
import { fairLimiter } from './fair-limiter.ts';

type Kind = 'sign_in' | 'registration';

/** One at a time, each held until the test releases it. */
function open(limit = 2) {
  const limited = fairLimiter<Kind>({
    concurrency: 1,
    queueLimits: { sign_in: limit, registration: limit },
    refusal: () => new Error('full'),
  });
  const started: string[] = [];
  const held = Promise.withResolvers<void>();
  const run = (kind: Kind, caller: string, name: string) =>
    limited(kind, caller, async () => {
      started.push(name);
      await held.promise;
      return name;
    });
  return { limited, run, started, release: held.resolve };
}

describe('fairLimiter', () => {
  it('lets kinds take turns, and callers within a kind', async () => {
    const { run, started, release } = open(9);
    const all = [
      run('registration', 'robot', 'r1'),
      run('registration', 'robot', 'r2'),
      run('registration', 'robot', 'r3'),
      run('registration', 'ana', 'r4'),
      run('sign_in', 'robot', 's1'),
      run('sign_in', 'robot', 's2'),
      run('sign_in', 'eva', 's3'),
    ];
    release();
    await Promise.all(all);
    expect(started).toEqual(['r1', 'r2', 's1', 'r4', 's3', 'r3', 's2']);
  });

  it('refuses no work of a kind because another is full', async () => {
    const { run, started, release } = open(2);
    const flood = Array.from({ length: 5 }, (_, nth) => run('registration', `robot ${nth}`, `r${nth}`));
    const signIn = run('sign_in', 'ana', 's1');
    release();
    const outcomes = await Promise.allSettled(flood);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(await signIn).toBe('s1');
    expect(started).toEqual(['r0', 'r1', 's1', 'r2']);
  });

  it('evicts work of a caller that has filled a kind', async () => {
    const { run, release } = open(2);
    const flood = Array.from({ length: 3 }, (_, nth) => run('sign_in', 'robot', `s${nth}`));
    const signIn = run('sign_in', 'ana', 'ana');
    await expect(flood[2]).rejects.toThrow('full');
    release();
    expect(await signIn).toBe('ana');
    await Promise.all(flood.slice(0, 2));
  });

  it('continues after failed work', async () => {
    const { limited } = open();
    const failing = () => limited('sign_in', 'ana', () => Promise.reject(new Error('broken')));
    await expect(failing()).rejects.toThrow('broken');
    await expect(failing()).rejects.toThrow('broken');
    expect(await limited('sign_in', 'ana', async () => 'fine')).toBe('fine');
  });
});
