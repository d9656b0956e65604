import type { GameIncidents } from '../en/game-incidents.ts';

export const gameIncidents = {
  soccer: ['1re mi-temps', '2e mi-temps'],
  basketball: ['1er quart-temps', '2e quart-temps', '3e quart-temps', '4e quart-temps'],
  volleyball: ['1er set', '2e set', '3e set', '4e set', '5e set'],
  'ice-hockey': ['1re période', '2e période', '3e période'],
  player: 'n° {number}',
  three_pointer: 'Panier à trois points',
} satisfies GameIncidents;
