import type { EventCategory, ParticipantGroup } from '@grandstand/contract/entities.schema';
import { describe, expect, it } from 'vitest';
import { favoriteCards } from './favorite-cards.ts';

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
