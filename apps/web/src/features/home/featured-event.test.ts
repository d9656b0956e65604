import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { describe, expect, it } from 'vitest';
import { featuredEvent } from './featured-event.ts';

function event(id: number, own: Partial<SportsEvent> = {}): SportsEvent {
  return { id, note: null, event_utc_ts: id, ...own } as SportsEvent;
}
const nothing = { live: [], upcoming: [], replays: [] };
const replays = [
  { event_category_id: 1, events: [event(4), event(2)] },
  { event_category_id: 2, events: [event(9)] },
];

describe('featuredEvent', () => {
  it('prefers a live game', () => {
    expect(featuredEvent({ live: [event(1)], upcoming: [event(2)], replays })?.id).toBe(1);
  });

  it('is the next game that will be played, without a live game', () => {
    const upcoming = [event(5, { note: 'postponed' }), event(6)];
    expect(featuredEvent({ ...nothing, upcoming, replays })?.id).toBe(6);
  });

  it('is the latest replay of any sport, without upcoming games', () => {
    expect(featuredEvent({ ...nothing, replays })?.id).toBe(9);
    expect(featuredEvent(nothing)).toBeNull();
  });
});
