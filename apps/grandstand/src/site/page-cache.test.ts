import { describe, expect, it } from 'vitest';
import { type LoadedPage, pageCache } from './page-cache.ts';

/** A cache whose pages are loaded when the test says so. */
function openCache(capacity?: number) {
  let at = 0;
  let loads = 0;
  const waiting: PromiseWithResolvers<LoadedPage<string>>[] = [];
  const cache = pageCache<string>(() => new Date(at), capacity);
  const load = () => {
    loads += 1;
    const page = Promise.withResolvers<LoadedPage<string>>();
    waiting.push(page);
    return page.promise;
  };
  const finish = (page: string, outcome: LoadedPage<string>['outcome'] = 'cacheable') =>
    waiting.shift()?.resolve({ page, outcome });
  return {
    get: (version = 1, key = '/') => cache.get(key, version, load),
    find: (version = 1, key = '/') => cache.find(key, version)?.page,
    finish,
    fail: () => waiting.shift()?.reject(new Error('no database')),
    stored: async (page: string, version = 1, key = '/') => {
      const got = cache.get(key, version, load);
      finish(page);
      await got;
    },
    wait: (ms: number) => {
      at += ms;
    },
    loads: () => loads,
  };
}

describe('a page', () => {
  it('is loaded once for all who wait for it', async () => {
    const cache = openCache();
    const pages = Promise.all([cache.get(), cache.get(), cache.get()]);
    cache.finish('first');
    expect(await pages).toEqual(['first', 'first', 'first']);
    expect(await cache.get()).toBe('first');
    expect(cache.loads()).toBe(1);
  });

  it('is fresh for ten seconds and for its version', async () => {
    const cache = openCache();
    await cache.stored('first');
    cache.wait(9999);
    expect([cache.find(1), cache.find(2)]).toEqual(['first', undefined]);
    cache.wait(1);
    expect(cache.find(1)).toBeUndefined();
  });

  it('is served stale to others while one request loads it again', async () => {
    const cache = openCache();
    await cache.stored('first');
    const renewing = cache.get(2);
    expect(await cache.get(2)).toBe('first');
    cache.finish('second');
    expect(await renewing).toBe('second');
    expect(await cache.get(2)).toBe('second');
    expect(cache.loads()).toBe(2);
  });

  it('is not served stale more than a minute after it was fresh', async () => {
    const cache = openCache();
    await cache.stored('first');
    cache.wait(70_000);
    const both = Promise.all([cache.get(), cache.get()]);
    cache.finish('second');
    expect(await both).toEqual(['second', 'second']);
  });

  it('is served stale while its data cannot be read, and tried again after a second', async () => {
    const cache = openCache();
    await cache.stored('first');
    cache.wait(3_600_000);
    const during = cache.get(2);
    cache.finish('without data', 'unavailable');
    expect(await during).toBe('first');
    expect(cache.find(2)).toBe('first');
    cache.wait(1000);
    const failing = cache.get(2);
    cache.fail();
    expect(await failing).toBe('first');
    cache.wait(1000);
    const after = cache.get(2);
    cache.finish('second');
    expect(await after).toBe('second');
  });

  it('is sent without its data, or fails, if there is no older one', async () => {
    const cache = openCache();
    const first = cache.get();
    cache.finish('without data', 'unavailable');
    expect([await first, cache.find()]).toEqual(['without data', undefined]);
    const second = cache.get();
    cache.fail();
    await expect(second).rejects.toThrow('no database');
    await cache.stored('third');
    expect(await cache.get()).toBe('third');
  });

  it('is removed once its game is gone', async () => {
    const cache = openCache();
    await cache.stored('a game');
    const gone = cache.get(2);
    cache.finish('not found', 'passing');
    expect([await gone, cache.find(1), cache.find(2)]).toEqual(['not found', undefined, undefined]);
  });
});

it('holds the most recently used pages only', async () => {
  const cache = openCache(2);
  await cache.stored('a', 1, '/a');
  await cache.stored('b', 1, '/b');
  cache.find(1, '/a');
  await cache.stored('c', 1, '/c');
  expect(['/a', '/b', '/c'].map(key => cache.find(1, key))).toEqual(['a', undefined, 'c']);
});
