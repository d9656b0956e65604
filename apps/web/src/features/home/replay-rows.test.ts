import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { describe, expect, it } from 'vitest';
import { replayRows } from './replay-rows.ts';

const row = (event_category_id: number, times: number[]) => ({
  event_category_id,
  events: times.map(event_utc_ts => ({ id: event_utc_ts, event_utc_ts }) as SportsEvent),
});
const shown = (rows: ReturnType<typeof replayRows>) =>
  rows.map(({ event_category_id: id, events }) => [id, events.map(event => event.id)]);

describe('replayRows', () => {
  it('returns one row per sport', () => {
    expect(shown(replayRows([row(1, [9, 8, 7]), row(2, []), row(3, [6, 5, 4])]))).toEqual([
      [1, [9, 8, 7]],
      [3, [6, 5, 4]],
    ]);
  });

  it('merges sports with few replays into one row, latest first', () => {
    expect(shown(replayRows([row(1, [9, 8, 7]), row(2, [3]), row(3, [6, 2])]))).toEqual([
      [1, [9, 8, 7]],
      [null, [6, 3, 2]],
    ]);
    expect(shown(replayRows([row(2, [3])]))).toEqual([[2, [3]]]);
  });
});
