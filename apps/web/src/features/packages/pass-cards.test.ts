import type { Package } from '@grandstand/contract/entities.schema';
import { describe, expect, it } from 'vitest';
import { coveredParts, passCardsOf, recommendedPass } from './pass-cards.ts';

const pkg = (own: Partial<Package>) =>
  ({ group: 'passes', is_single_event: false, is_team_pass: false, tag: null, weight: 0, ...own }) as Package;

describe('passCardsOf', () => {
  it('makes one ticket for a game, one for a team and one for the sports', () => {
    const soccer = pkg({ weight: 2 });
    const hockey = pkg({ weight: 9 });
    const [team, game] = [pkg({ is_team_pass: true }), pkg({ is_single_event: true })];
    expect(passCardsOf([soccer, team, hockey, game])).toEqual([
      { kind: 'game', passes: [game] },
      { kind: 'team', passes: [team] },
      { kind: 'sport', passes: [hockey, soccer] },
    ]);
  });

  it('makes no ticket for a kind of pass that is not on sale', () => {
    expect(passCardsOf([])).toEqual([]);
  });

  it('lists extraPasses after the main ones', () => {
    const [main, extra] = [pkg({ weight: 1 }), pkg({ weight: 9, group: 'extraPasses' })];
    expect(passCardsOf([extra, main])[0]?.passes).toEqual([main, extra]);
  });
});

describe('recommendedPass', () => {
  it('is the tagged pass with the highest weight', () => {
    const tagged = pkg({ weight: 2, tag: 'Best value' });
    expect(recommendedPass([pkg({ weight: 3 }), pkg({ weight: 1, tag: 'New' }), tagged])).toBe(tagged);
  });

  it('is never one of the second group', () => {
    expect(recommendedPass([pkg({ group: 'extraPasses', tag: 'Finals' })])).toBeUndefined();
  });
});

describe('coveredParts', () => {
  const leaf = (id: number) => ({ id, children: [] });
  const sports = [leaf(1), { id: 2, children: [leaf(21), leaf(22)] }, leaf(3)];

  it.each([
    ['only the sports of the package', { 3: 'Hockey' }, [false, false, false, true]],
    ['every division of a sport', { 2: 'Cup' }, [false, true, true, false]],
    ['one division of a sport', { 22: 'Final' }, [false, false, true, false]],
  ])('covers %s', (_, event_categories, parts) => {
    expect(coveredParts({ event_categories }, sports)).toEqual(parts);
  });
});
