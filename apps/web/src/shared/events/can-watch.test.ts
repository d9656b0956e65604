import type { SportsEvent } from '@grandstand/contract/entities.schema';
import type { UserAccess } from '@grandstand/contract/profile.schema';
import { describe, expect, it } from 'vitest';
import { canWatchWith } from './can-watch.ts';

const CATEGORIES = new Map([
  [1, { parent_id: null }],
  [11, { parent_id: 1 }],
]);
const event = (own: Partial<SportsEvent> = {}) =>
  ({
    id: 7,
    type: 'paid',
    has_access: false,
    event_category_id: 11,
    participants: [{ id: 51 }],
    ...own,
  }) as SportsEvent;
const access = (own: Partial<UserAccess['active_products'][number]> | null = null): UserAccess => ({
  capabilities: [],
  featureCount: { clips: 0, downloads: 0 },
  active_products: own
    ? [
        {
          type: 'package',
          id: 3,
          event_category_ids: [],
          participant_ids: [],
          event_ids: [],
          covers_everything: false,
          features: ['watch'],
          expires_at: null,
          ...own,
        },
      ]
    : [],
});

describe('canWatchWith', () => {
  it.each([
    ['a free game', event({ has_access: true }), access(), true],
    ['a game that needs an account', event({ type: 'register' }), access(), true],
    ['a paid game without a pass', event(), access(), false],
    ['a paid game with a pass for a parent category', event(), access({ event_category_ids: [1] }), true],
    ['a paid game with a pass for its team', event(), access({ participant_ids: [51] }), true],
    ['a pay-per-view game with its own pass', event({ type: 'ppv' }), access({ event_ids: [7] }), true],
    [
      'a pay-per-view game with a season pass',
      event({ type: 'ppv' }),
      access({ event_category_ids: [1] }),
      false,
    ],
  ])('%s', (_, game, own, isAllowed) => expect(canWatchWith(own, true, CATEGORIES)(game)).toBe(isAllowed));

  it('allows no more than a visitor before the basic pass', () =>
    expect(canWatchWith(access({ event_ids: [7] }), false, CATEGORIES)(event())).toBe(false));
});
