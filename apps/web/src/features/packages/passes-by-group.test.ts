import type { Package, Subscription } from '@grandstand/contract/entities.schema';
import { describe, expect, it } from 'vitest';
import { passesByGroup } from './passes-by-group.ts';

const pkg = (own: Partial<Package>) =>
  ({ is_extra: false, tag: null, event_categories: [], ...own }) as unknown as Package;
const subscription = (own: Partial<Subscription>) => ({ tag: null, ...own }) as Subscription;

describe('passesByGroup', () => {
  it('sorts passes by weight, descending', () => {
    const { main } = passesByGroup(
      [pkg({ name: 'light', weight: 1 }), pkg({ name: 'heavy', weight: 9 })],
      [],
    );
    expect(main.map(({ name }) => name)).toEqual(['heavy', 'light']);
  });

  it('separates the passes that are not on sale yet', () => {
    const { main, later } = passesByGroup([pkg({ name: 'season' })], [subscription({ name: 'monthly' })]);
    expect([main, later].map(group => group.map(({ name }) => name))).toEqual([['season'], ['monthly']]);
  });

  it('shows extraPasses after the main ones', () => {
    const { main, extra } = passesByGroup([pkg({ name: 'extra', weight: 9, is_extra: true })], []);
    expect(main).toEqual([]);
    expect(extra.map(({ name }) => name)).toEqual(['extra']);
  });

  it('recommends the tagged pass with the highest weight', () => {
    const tagged = pkg({ weight: 2, tag: 'Best value' });
    expect(passesByGroup([pkg({ weight: 3 }), tagged], []).recommended).toBe(tagged);
  });

  it('recommends only passes on sale', () => {
    expect(passesByGroup([pkg({})], [subscription({ tag: 'Best value' })]).recommended).toBeUndefined();
  });
});
