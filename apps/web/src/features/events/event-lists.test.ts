import { OPEN_CALENDAR } from '@grandstand/rules/event-calendar';
import { describe, expect, it } from 'vitest';
import { eventList, pageQuery } from './event-lists.ts';

describe('eventList', () => {
  it('is chosen by the query, otherwise by the path', () => {
    expect(eventList('vod', '').type).toBe('vod');
    expect(eventList('live', '').type).toBe('live');
    expect(eventList('schedule', '').type).toBe('upcoming');
    expect(eventList('upcoming', 'type=live').type).toBe('live');
    expect(eventList('upcoming', 'type=nothing').type).toBe('upcoming');
  });
});

describe('pageQuery', () => {
  it('requests replays from the latest on', () => {
    const query = pageQuery(eventList('vod', ''), { sport: 'soccer' }, OPEN_CALENDAR, 1);
    expect(query).toEqual({
      sport: 'soccer',
      type: 'vod',
      sort_field: 'event_utc_ts',
      sort_direction: 'desc',
      limit: 24,
      offset: 24,
    });
  });

  it('bounds the list by whole days of the visitor', () => {
    const query = pageQuery(eventList('upcoming', ''), {}, { start: '2026-11-21', end: '2026-11-22' }, 0);
    expect(query.start_date).toBe(new Date(2026, 10, 21).toISOString());
    expect(query.end_date).toBe(new Date(2026, 10, 22, 23, 59, 59, 999).toISOString());
  });

  it('starts replays at the end of the chosen day, and ends them at the beginning of the other', () => {
    const query = pageQuery(eventList('vod', ''), {}, { start: '2026-11-15', end: '2026-11-10' }, 0);
    expect(query.start_date).toBe(new Date(2026, 10, 14, 23, 59, 59, 999).toISOString());
    expect(query.end_date).toBe(new Date(2026, 10, 10).toISOString());
  });
});
