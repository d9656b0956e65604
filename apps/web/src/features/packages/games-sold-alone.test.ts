import { expect, it } from 'vitest';
import { gamesSoldAlone } from './games-sold-alone.ts';

const game = (id: number, single_event_package_id: number | null, note: 'cancelled' | null = null) => ({
  id,
  single_event_package_id,
  note,
});

it('shows the games with a pass of their own that will be played', () => {
  const games = [game(1, 5), game(2, null), game(3, 5, 'cancelled'), game(4, 5)];
  expect(gamesSoldAlone(games).map(({ id }) => id)).toEqual([1, 4]);
});
