import type { Package } from '@grandstand/contract/entities.schema';
import { describe, expect, it } from 'vitest';
import { missingFeatures, worthOf } from './compare-ways.ts';
import type { Way } from './ways-to-watch.ts';

const way = (id: number, pass: Partial<Package>): Way => ({
  pass: {
    id,
    base_price: 0,
    service_fee: 100,
    is_single_event: false,
    features: ['watch'],
    ...pass,
  } as Package,
  team: null,
  selection: {},
});
const game = way(1, { base_price: 500, is_single_event: true });
const season = way(2, { base_price: 2950, features: ['watch', 'clipping'] });
const team = way(3, { base_price: 499 });

describe('worthOf', () => {
  it('says nothing of the only way in', () => expect(worthOf(game, [game])).toBeNull());
  it('names the lowest price, with the fee', () =>
    expect(worthOf(game, [game, season])).toEqual({ kind: 'lowest' }));
  it('is the lowest also where either team has the same pass', () =>
    expect(worthOf(team, [game, season, team, { ...team }])).toEqual({ kind: 'lowest' }));
  it('says from how many games on a pass costs less than they do', () => {
    const forFive = way(4, { base_price: 2900 });
    expect(worthOf(season, [game, season, team])).toEqual({ kind: 'pays_off', games: 6 });
    expect(worthOf(forFive, [game, forFive])).toEqual({ kind: 'pays_off', games: 6 });
  });
  it('does not praise a game that costs more than a pass', () =>
    expect(worthOf(game, [game, team])).toBeNull());
  it('compares with nothing where the game is not sold by itself', () =>
    expect(worthOf(season, [season, team])).toBeNull());
});

describe('missingFeatures', () => {
  const passes = [game.pass, season.pass];
  it('tells what another pass has', () =>
    expect(passes.map(pass => missingFeatures(pass, passes))).toEqual([['clipping'], []]));
});
