import { createStorage } from '@grandstand/client/storage';
import type { VodMediaItem, VodRail } from '@grandstand/contract/entities.schema';
import { describe, expect, it } from 'vitest';
import { writeResumePosition } from '#shared/storage/resume-positions.ts';
import { continueWatchingItems } from './continue-watching.ts';

const item = (id: number): VodMediaItem => ({
  id,
  title: `Film ${id}`,
  description: null,
  date: '2026-11-01T12:00:00Z',
  type: 'free',
  has_access: true,
  duration: 100,
  vod_media_category_id: null,
  participant_group_id: null,
  credit: null,
  assets: [],
  small_image: null,
});
const rail = (id: number, ...ids: number[]): VodRail => ({
  id,
  title: `Rail ${id}`,
  vod_media_items: ids.map(item),
});

describe('continueWatchingItems', () => {
  it('returns items started but not finished, each once', () => {
    const storage = createStorage({
      channel: 'longshore',
      area: () => {
        throw new Error('forbidden');
      },
      now: () => 0,
      tabs: new EventTarget(),
    });
    writeResumePosition(storage, 'vod', 1, { seconds: 40, duration: 100 });
    writeResumePosition(storage, 'vod', 2, { seconds: 99, duration: 100 });
    writeResumePosition(storage, 'event', 3, { seconds: 40, duration: 100 });
    const started = continueWatchingItems([rail(1, 1, 2, 3), rail(2, 1)], storage);
    expect(started.map(({ id }) => id)).toEqual([1]);
  });
});
