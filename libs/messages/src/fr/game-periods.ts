import type { GamePeriods } from '../en/game-periods.ts';

export const gamePeriods = {
  soccer: ['1re mi-temps {clock}', '2e mi-temps {clock}'],
  basketball: [
    '1er quart-temps {clock}',
    '2e quart-temps {clock}',
    '3e quart-temps {clock}',
    '4e quart-temps {clock}',
  ],
  volleyball: [
    '1er set, {clock}',
    '2e set, {clock}',
    '3e set, {clock}',
    '4e set, {clock}',
    '5e set, {clock}',
  ],
  'ice-hockey': ['1re période {clock}', '2e période {clock}', '3e période {clock}'],
} satisfies GamePeriods;
