import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { expect, it } from 'vitest';
import { isFreeNow, nextEvents, nextReplay, otherEvents } from './other-events.ts';

const event = (id: number, own: Partial<SportsEvent> = {}): SportsEvent =>
  ({ id, event_utc_ts: id * 1000, stream_status: 'vod', note: null, duration: 90, ...own }) as SportsEvent;

it('orders by what can be watched now, then by distance in time', () => {
  const shown = event(10);
  const near = event(11);
  const far = event(3);
  const unrecorded = event(9, { duration: null });
  const upcoming = event(40, { stream_status: 'upcoming', duration: null });
  const live = event(50, { stream_status: 'live', duration: null });
  const ids = otherEvents(shown, [upcoming, unrecorded, far, shown, near, live, near]).map(({ id }) => id);
  expect(ids).toEqual([50, 11, 3, 40, 9]);
});

it('counts only games that play right away as free', () => {
  expect(isFreeNow(event(1, { has_access: true }))).toBe(true);
  expect(isFreeNow(event(1, { has_access: true, duration: null }))).toBe(false);
  expect(isFreeNow(event(1, { has_access: false }))).toBe(false);
});

it('lists the next games in the order of time', () => {
  const shown = event(10);
  const upcoming = (id: number, own: Partial<SportsEvent> = {}) =>
    event(id, { stream_status: 'upcoming', ...own });
  const events = [
    upcoming(30),
    upcoming(20),
    event(40),
    upcoming(20),
    upcoming(25, { note: 'cancelled' }),
    shown,
  ];
  expect(nextEvents(shown, events).map(({ id }) => id)).toEqual([20, 30]);
});

it('offers the replay that plays for the viewer, or else any', () => {
  const shown = event(10);
  const locked = event(8, { has_access: false });
  const open = event(7, { has_access: true });
  const unrecorded = event(9, { has_access: true, duration: null });
  expect(nextReplay(shown, [shown, unrecorded, locked, open])).toBe(open);
  expect(nextReplay(shown, [shown, unrecorded, locked])).toBe(locked);
  expect(nextReplay(shown, [shown])).toBeUndefined();
});
