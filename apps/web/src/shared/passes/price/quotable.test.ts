import { expect, it } from 'vitest';
import { costsAsPass, gamesSoldAlone } from './quotable.ts';

const game = (id: number, single_event_package_id: number | null, note: 'cancelled' | null = null) => ({
  id,
  single_event_package_id,
  note,
});

it('lists the games with a pass of their own that are not cancelled or postponed', () => {
  const games = [game(1, 5), game(2, null), game(3, 5, 'cancelled'), game(4, 5)];
  expect(gamesSoldAlone(games).map(({ id }) => id)).toEqual([1, 4]);
});

it.each([
  ['without a price of its own', { base_price: null, service_fee: 0 }, true],
  ['at the price of its pass', { base_price: 500, service_fee: 100 }, true],
  ['at a price of its own', { base_price: 900, service_fee: 100 }, false],
])('compares the price of the pass with a game %s', (_, price, isSame) => {
  const pass = { id: 5, base_price: 500, service_fee: 100 };
  expect(costsAsPass({ single_event_package_id: 5, ...price }, pass)).toBe(isSame);
  expect(costsAsPass({ single_event_package_id: 6, ...price }, pass)).toBe(false);
});
