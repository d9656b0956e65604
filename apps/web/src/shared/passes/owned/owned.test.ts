import type { Package, Subscription } from '@grandstand/contract/entities.schema';
import type { ActiveProduct } from '@grandstand/rules/purchased-pass';
import { describe, expect, it } from 'vitest';
import { isOwned, passType } from './owned.ts';

const pkg = (own: Partial<Package>) =>
  ({ id: 1, event_categories: {}, is_team_pass: false, is_single_event: false, ...own }) as Package;
const active = (own: Partial<ActiveProduct>): ActiveProduct[] => [
  {
    type: 'package',
    id: 1,
    covers_everything: false,
    event_ids: [],
    event_category_ids: [],
    participant_ids: [],
    ...own,
  },
];
const SEASON = pkg({ event_categories: { 31: 'Soccer', 32: 'Basketball' } });
const TEAM_PASS = pkg({ is_team_pass: true });
const SINGLE = pkg({ is_single_event: true });
const MONTHLY = { id: 9 } as Subscription;

describe('isOwned', () => {
  it('is true for a package when all its categories are covered', () => {
    expect(isOwned(SEASON, {}, active({ event_category_ids: [31, 32, 33] }))).toBe(true);
    expect(isOwned(SEASON, {}, active({ event_category_ids: [31] }))).toBe(false);
  });
  it('is true for a team pass only for the chosen team', () => {
    expect(isOwned(TEAM_PASS, { participant_id: 5 }, active({ participant_ids: [5] }))).toBe(true);
    expect(isOwned(TEAM_PASS, { participant_id: 6 }, active({ participant_ids: [5] }))).toBe(false);
    expect(isOwned(TEAM_PASS, {}, active({ participant_ids: [5] }))).toBe(false);
  });
  it('is true for a single-game pass only for that game', () => {
    expect(isOwned(SINGLE, { event_id: 7 }, active({ type: 'event', event_ids: [7] }))).toBe(true);
    expect(isOwned(SINGLE, {}, active({ type: 'event', event_ids: [7] }))).toBe(false);
  });
  it('compares subscriptions by id', () => {
    expect(isOwned(MONTHLY, {}, active({ type: 'subscription', id: 9, covers_everything: true }))).toBe(true);
  });
  it.each([
    [SEASON, 'package'],
    [TEAM_PASS, 'package'],
    [SINGLE, 'event'],
    [MONTHLY, 'subscription'],
  ])('has a product type for each pass', (pass, type) => expect(passType(pass)).toBe(type));
});
