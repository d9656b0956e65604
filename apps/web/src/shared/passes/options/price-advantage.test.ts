import type { Package } from '@grandstand/contract/entities.schema';
import { describe, expect, it } from 'vitest';
import { missingFeatures, priceAdvantage } from './price-advantage.ts';
import type { PurchaseOption } from './purchase-options.ts';

const option = (id: number, pass: Partial<Package>): PurchaseOption => ({
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
const game = option(1, { base_price: 500, is_single_event: true });
const season = option(2, { base_price: 2950, features: ['watch', 'clipping'] });
const team = option(3, { base_price: 499 });

describe('priceAdvantage', () => {
  it('is null for the only option', () => expect(priceAdvantage(game, [game])).toBeNull());
  it('names the lowest price, including the fee', () =>
    expect(priceAdvantage(game, [game, season])).toEqual({ kind: 'lowest' }));
  it('names the lowest price if both teams have the same pass', () =>
    expect(priceAdvantage(team, [game, season, team, { ...team }])).toEqual({ kind: 'lowest' }));
  it('counts the games from which a pass costs less', () => {
    const forFive = option(4, { base_price: 2900 });
    expect(priceAdvantage(season, [game, season, team])).toEqual({ kind: 'pays_off', games: 6 });
    expect(priceAdvantage(forFive, [game, forFive])).toEqual({ kind: 'pays_off', games: 6 });
  });
  it('is null for a game that costs more than a pass', () =>
    expect(priceAdvantage(game, [game, team])).toBeNull());
  it('is null if the game is not sold separately', () =>
    expect(priceAdvantage(season, [season, team])).toBeNull());
});

describe('missingFeatures', () => {
  const passes = [game.pass, season.pass];
  it('lists the features that only another pass has', () =>
    expect(passes.map(pass => missingFeatures(pass, passes))).toEqual([['clipping'], []]));
});
