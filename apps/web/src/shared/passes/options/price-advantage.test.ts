import type { Package } from '@grandstand/contract/entities.schema';
import { describe, expect, it } from 'vitest';
import { missingFeatures, priceAdvantage } from './price-advantage.ts';
import type { PurchaseOption } from './purchase-options.ts';

const way = (id: number, pass: Partial<Package>): PurchaseOption => ({
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
  it('says nothing of the only way in', () => expect(priceAdvantage(game, [game])).toBeNull());
  it('names the lowest price, with the fee', () =>
    expect(priceAdvantage(game, [game, season])).toEqual({ kind: 'lowest' }));
  it('is the lowest also where either team has the same pass', () =>
    expect(priceAdvantage(team, [game, season, team, { ...team }])).toEqual({ kind: 'lowest' }));
  it('says from how many games on a pass costs less than they do', () => {
    const forFive = way(4, { base_price: 2900 });
    expect(priceAdvantage(season, [game, season, team])).toEqual({ kind: 'pays_off', games: 6 });
    expect(priceAdvantage(forFive, [game, forFive])).toEqual({ kind: 'pays_off', games: 6 });
  });
  it('does not praise a game that costs more than a pass', () =>
    expect(priceAdvantage(game, [game, team])).toBeNull());
  it('compares with nothing where the game is not sold by itself', () =>
    expect(priceAdvantage(season, [season, team])).toBeNull());
});

describe('missingFeatures', () => {
  const passes = [game.pass, season.pass];
  it('tells what another pass has', () =>
    expect(passes.map(pass => missingFeatures(pass, passes))).toEqual([['clipping'], []]));
});
