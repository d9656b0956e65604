import { createBasketball } from './basketball.ts';
import { createIceHockey } from './ice-hockey.ts';
import type { PlayedGame, PlaySettings } from './played-game.ts';
import { createSoccer } from './soccer.ts';
import { createVolleyball } from './volleyball.ts';

export const SPORTS = ['soccer', 'basketball', 'volleyball', 'ice-hockey'] as const;
export type Sport = (typeof SPORTS)[number];

export const CREATE_PLAYED_GAME: Readonly<Record<Sport, (settings: PlaySettings) => PlayedGame>> = {
  soccer: createSoccer,
  basketball: createBasketball,
  volleyball: createVolleyball,
  'ice-hockey': createIceHockey,
};

export function isSport(value: string): value is Sport {
  return SPORTS.some(sport => sport === value);
}
