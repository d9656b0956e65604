import type { Moment } from '@grandstand/contract/clips.schema';
import { expect, it, vi } from 'vitest';
import { createMomentFeed, PAGE_LENGTH } from './moment-feed.ts';

const moment = (id: number) => ({ id }) as Moment;

/** A list of moments, newest first. */
function openFeed(ids: readonly number[], startAt: number | null = null) {
  const listed = [...ids];
  const load = vi.fn(async (offset: number) => ({
    moments: listed.slice(offset, offset + PAGE_LENGTH).map(moment),
    total: listed.length,
  }));
  const feed = createMomentFeed(load, startAt);
  const stop = feed.start();
  const shown = () => feed.get().moments.map(({ id }) => id);
  const settled = () => expect.poll(() => feed.get().total).not.toBeNull();
  return { feed, load, listed, shown, settled, stop };
}

const countdown = (from: number) => Array.from({ length: from }, (_, i) => from - i);

it('loads the next page before the last moment of a page is shown', async () => {
  const { feed, load, shown, settled } = openFeed(countdown(60));
  await settled();
  expect(shown()).toEqual(countdown(60).slice(0, PAGE_LENGTH));
  feed.show(PAGE_LENGTH - 7);
  expect(load).toHaveBeenCalledTimes(1);
  feed.show(PAGE_LENGTH - 6);
  await expect.poll(() => shown()).toHaveLength(2 * PAGE_LENGTH);
  expect(load).toHaveBeenCalledTimes(2);
});

it('stays within the list', async () => {
  const { feed, settled } = openFeed(countdown(3));
  await settled();
  feed.show(9);
  expect(feed.get().index).toBe(2);
  feed.show(-1);
  expect(feed.get().index).toBe(0);
});

it('lists a moment once if another was published between two pages', async () => {
  const { feed, listed, shown, settled } = openFeed(countdown(40));
  await settled();
  listed.unshift(41);
  feed.show(PAGE_LENGTH - 1);
  await expect.poll(() => shown()).toHaveLength(40);
  expect(new Set(shown()).size).toBe(40);
});

it('continues at the moment of the address, however far down it is', async () => {
  const { feed, settled } = openFeed(countdown(100), 20);
  expect(feed.get().total).toBeNull();
  await settled();
  expect(feed.get().moments[feed.get().index]?.id).toBe(20);
});

it('starts at the newest moment if that of the address is no longer listed', async () => {
  const { feed, settled } = openFeed(countdown(30), 99);
  await settled();
  expect(feed.get()).toMatchObject({ index: 0, total: 30 });
});

it('loads no page after the last one', async () => {
  const { feed, load, settled } = openFeed(countdown(2));
  await settled();
  feed.show(1);
  expect(load).toHaveBeenCalledTimes(1);
});

it('reports a failure and continues after a retry', async () => {
  const load = vi
    .fn<Parameters<typeof createMomentFeed>[0]>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ moments: [moment(1)], total: 1 });
  const feed = createMomentFeed(load, null);
  feed.start();
  await expect.poll(() => feed.get().hasFailed).toBe(true);
  feed.retry();
  await expect.poll(() => feed.get()).toMatchObject({ hasFailed: false, total: 1 });
});

it('changes nothing after it was stopped', async () => {
  const { feed, load, stop } = openFeed(countdown(3));
  stop();
  await load.mock.results[0]?.value;
  expect(feed.get().total).toBeNull();
});
