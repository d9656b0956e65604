import { describe, expect, it } from 'vitest';
import { gamePrice } from './game-price.ts';

const pass = { base_price: 799, service_fee: 50 };

describe('gamePrice', () => {
  it('is the price of the pass if the game has none of its own', () => {
    expect(gamePrice({ base_price: null, service_fee: 20 }, pass)).toEqual(pass);
  });

  it('is the game’s own price and fee, even if both are 0', () => {
    expect(gamePrice({ base_price: 1299, service_fee: 20 }, pass)).toEqual({
      base_price: 1299,
      service_fee: 20,
    });
    expect(gamePrice({ base_price: 0, service_fee: 0 }, pass)).toEqual({ base_price: 0, service_fee: 0 });
  });
});
