import type { GameIncidents } from '../en/game-incidents.ts';

export const gameIncidents = {
  soccer: ['1-во полувреме', '2-ро полувреме'],
  basketball: ['Четвърт 1', 'Четвърт 2', 'Четвърт 3', 'Четвърт 4'],
  volleyball: ['Гейм 1', 'Гейм 2', 'Гейм 3', 'Гейм 4', 'Гейм 5'],
  'ice-hockey': ['Период 1', 'Период 2', 'Период 3'],
  player: '№ {number}',
  three_pointer: 'Тройка',
} satisfies GameIncidents;
