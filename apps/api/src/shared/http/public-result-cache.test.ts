import { setImmediate } from 'node:timers/promises';
import type { Channel } from '@grandstand/db/channels';
import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import type { PublicCall } from './call.ts';
import { type PublicResultCache, publicResultCache } from './public-result-cache.ts';
import type { ReadContext } from './read-context.ts';

const FRESH_MS = 30_000;
const channel = { id: 1, content_version: 1 } as Channel;

/** The database's response to each query; the last one repeats. */
let replies: (() => Promise<string>)[] = [];
let loads = 0;
let clock = 0;
let cache: PublicResultCache;

const call: PublicCall = {
  kind: 'public',
  name: 'listEvents',
  freshMs: FRESH_MS,
  handle: async () => {
    const reply = replies[Math.min(loads, replies.length - 1)];
    loads += 1;
    return { data: (await reply?.()) as never };
  },
};
const read = async (content_version = 1) => {
  const input = { params: {}, query: {}, body: {} };
  return (await cache.get(call, { ...channel, content_version }, input)).data as unknown as string;
};

beforeEach(() => {
  loads = 0;
  clock = 0;
  cache = publicResultCache({
    now: () => new Date(clock),
    checkResults: false,
    maxWaitMs: 1,
    context: () => ({}) as ReadContext,
  });
});

const says = (text: string) => async () => text;
const fails = () => Promise.reject(new Error('no database'));
const later = () => {
  clock += FRESH_MS;
};

describe('a public answer', () => {
  it('is made once while it is fresh', async () => {
    replies = [says('first'), says('second')];
    expect([await read(), await read(), loads]).toEqual(['first', 'first', 1]);
  });

  it('is the one before a change of the content if the database fails after it, and the new one a second later', async () => {
    replies = [says('first'), fails, says('third')];
    await read();
    expect([await read(2), await read(2), loads]).toEqual(['first', 'first', 2]);
    clock += 1000;
    expect([await read(2), loads]).toEqual(['third', 3]);
  });

  it('is never the one before a change of the content if the new one is slow or a refusal', async () => {
    const slow = Promise.withResolvers<string>();
    replies = [says('first'), () => slow.promise, () => Promise.reject(new AppError('not_found'))];
    await read();
    const second = read(2);
    setTimeout(slow.resolve, 20, 'second');
    expect(await second).toBe('second');
    await expect(read(3)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is the stale one while the database is unavailable, and a new one a second after the failure', async () => {
    replies = [says('first'), fails, says('third')];
    await read();
    later();
    expect([await read(), await read(), loads]).toEqual(['first', 'first', 2]);
    clock += 1000;
    expect(await read()).toBe('third');
  });

  it('is the old one while the database is silent, which is asked only once meanwhile', async () => {
    const silence = Promise.withResolvers<string>();
    replies = [says('first'), () => silence.promise, says('third')];
    await read();
    later();
    expect(await read()).toBe('first');
    later();
    expect([await read(), loads]).toEqual(['first', 2]);
    silence.resolve('second');
    await setImmediate();
    expect(await read()).toBe('third');
  });

  it('is asked for again after a silence that ended in a failure', async () => {
    const silence = Promise.withResolvers<string>();
    replies = [says('first'), () => silence.promise, says('third')];
    await read();
    later();
    await read();
    silence.reject(new Error('gave up'));
    await setImmediate();
    expect(await read()).toBe('first');
    clock += 1000;
    expect(await read()).toBe('third');
  });

  it('fails where there is no old one, and is asked for again at once', async () => {
    replies = [fails, says('second')];
    await expect(read()).rejects.toThrow('no database');
    expect(await read()).toBe('second');
  });
});
