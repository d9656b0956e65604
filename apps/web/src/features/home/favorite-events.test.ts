import type { EventCategory, ParticipantGroup, SportsEvent } from '@grandstand/contract/entities.schema';
import { describe, expect, it } from 'vitest';
import { favoriteCards } from '#shared/favorites/favorite-cards.ts';
import { lastEventOf, nextEventOf } from './favorite-events.ts';

const sport = { id: 3, alias: 'volleyball', name: 'Volleyball' } as EventCategory;
const channel = { groups: new Map<number, ParticipantGroup>(), categories: new Map([[3, sport]]) };

const [card] = favoriteCards([{ id: 1, favoritable_type: 'category', favoritable_id: 3 }], channel, []);
const event = (overrides: Partial<SportsEvent>) =>
  ({
    id: 1,
    stream_status: 'upcoming',
    note: null,
    event_category_id: 3,
    participants: [],
    ...overrides,
  }) as SportsEvent;

describe('nextEventOf', () => {
  it('prefers a live game to upcoming ones', () => {
    const events = [event({ id: 1 }), event({ id: 2, stream_status: 'live' })];
    expect(card && nextEventOf(card, events, channel.categories)?.id).toBe(2);
  });

  it('skips games of others, finished games and cancelled games', () => {
    const events = [
      event({ id: 1, event_category_id: 4 }),
      event({ id: 2, stream_status: 'vod' }),
      event({ id: 3, note: 'cancelled' }),
      event({ id: 4, note: 'postponed' }),
    ];
    expect(card && nextEventOf(card, events, channel.categories)?.id).toBe(4);
  });
});

describe('lastEventOf', () => {
  it('is the latest finished game, not one of others, a cancelled one or one that is still to come', () => {
    const events = [
      event({ id: 1 }),
      event({ id: 2, stream_status: 'vod', event_category_id: 4 }),
      event({ id: 3, stream_status: 'vod', note: 'cancelled' }),
      event({ id: 4, stream_status: 'vod' }),
      event({ id: 5, stream_status: 'vod' }),
    ];
    expect(card && lastEventOf(card, events, channel.categories)?.id).toBe(4);
  });
});
