import type { EventState } from '@grandstand/db/event-states';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openChangeFeed } from './change-feed.ts';

const SOON_MS = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const liveAt = (home_score: number): EventState => ({
  id: 1,
  starts_at: new Date(),
  stream_status: 'live',
  is_away: false,
  home_score,
  away_score: 0,
  period_label: null,
  is_final: false,
  note: null,
  has_recording: false,
  timeline_version: 0,
  has_changed: false,
});

it('publishes a change made during the first load, even if that load is slow', async () => {
  let home_score = 0;
  const slow = Promise.withResolvers<void>();
  const responses = [slow.promise];
  const load = async () => {
    const found = [liveAt(home_score)];
    await responses.shift();
    return found;
  };
  const published: (number | null)[] = [];
  const feed = openChangeFeed({
    load,
    viewersOf: () => 0,
    now: () => new Date(),
    onChanges: changes => published.push(...changes.map(change => change.home_score)),
    onError: error => {
      throw error;
    },
  });
  home_score = 1;
  feed.refresh();
  await vi.advanceTimersByTimeAsync(SOON_MS);
  slow.resolve();
  await vi.advanceTimersByTimeAsync(SOON_MS);
  expect(feed.live().map(event => event.home_score)).toEqual([1]);
  expect(published).toEqual([1]);
  feed.close();
});
