import { expect, it } from 'vitest';
import { costsAsPass, gamesSoldAlone } from './games-sold-alone.ts';

const game = (id: number, single_event_package_id: number | null, note: 'cancelled' | null = null) => ({
  id,
  single_event_package_id,
  note,
});

it('shows the games with a pass of their own that will be played', () => {
  const games = [game(1, 5), game(2, null), game(3, 5, 'cancelled'), game(4, 5)];
  expect(gamesSoldAlone(games).map(({ id }) => id)).toEqual([1, 4]);
});

it.each([
  ['without a price of its own', { base_price: null, service_fee: 0 }, true],
  ['at the price of its pass', { base_price: 500, service_fee: 100 }, true],
  ['at a price of its own', { base_price: 900, service_fee: 100 }, false],
])('says what its pass costs: a game %s', (_, price, says) => {
  const pass = { id: 5, base_price: 500, service_fee: 100 };
  expect(costsAsPass({ single_event_package_id: 5, ...price }, pass)).toBe(says);
  expect(costsAsPass({ single_event_package_id: 6, ...price }, pass)).toBe(false);
});
