import type { EventCategory, ParticipantGroup, SportsEvent } from '@grandstand/contract/entities.schema';
import { describe, expect, it } from 'vitest';
import { favoriteCards, nextEventOf } from './favorite-cards.ts';

const school = { id: 3, alias: 'brk', name: 'Brackwater', nickname: 'Herons' } as ParticipantGroup;
const sport = { id: 3, alias: 'volleyball', name: 'Volleyball' } as EventCategory;
const channel = { groups: new Map([[3, school]]), categories: new Map([[3, sport]]) };
const favorite = (favoritable_type: 'group' | 'category', favoritable_id: number) => ({
  id: 1,
  favoritable_type,
  favoritable_id,
});

describe('favoriteCards', () => {
  it('distinguishes a school from a sport with the same id, and skips deleted items', () => {
    const cards = favoriteCards(
      [favorite('category', 3), favorite('group', 3), favorite('group', 9)],
      channel,
      [],
    );
    expect(cards.map(({ type, name }) => [type, name])).toEqual([
      ['category', 'Volleyball'],
      ['group', 'Brackwater'],
    ]);
  });
});

describe('nextEventOf', () => {
  const [card] = favoriteCards([favorite('category', 3)], channel, []);
  const event = (overrides: Partial<SportsEvent>) =>
    ({
      id: 1,
      stream_status: 'upcoming',
      note: null,
      event_category_id: 3,
      participants: [],
      ...overrides,
    }) as SportsEvent;

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
