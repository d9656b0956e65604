import { createBasketball } from './basketball.ts';
import { createIceHockey } from './ice-hockey.ts';
import type { GameWish, PlayedGame } from './played-game.ts';
import { createSoccer } from './soccer.ts';
import { createVolleyball } from './volleyball.ts';

export const SPORTS = ['soccer', 'basketball', 'volleyball', 'ice-hockey'] as const;
export type Sport = (typeof SPORTS)[number];

export const CREATE: Readonly<Record<Sport, (wish: GameWish) => PlayedGame>> = {
  soccer: createSoccer,
  basketball: createBasketball,
  volleyball: createVolleyball,
  'ice-hockey': createIceHockey,
};

export function isSport(value: string): value is Sport {
  return SPORTS.some(sport => sport === value);
}
