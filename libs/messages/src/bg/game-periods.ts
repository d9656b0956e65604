import type { GamePeriods } from '../en/game-periods.ts';

export const gamePeriods = {
  soccer: ['1-во полувреме {clock}', '2-ро полувреме {clock}'],
  basketball: ['Четвърт 1, {clock}', 'Четвърт 2, {clock}', 'Четвърт 3, {clock}', 'Четвърт 4, {clock}'],
  volleyball: ['Гейм 1, {clock}', 'Гейм 2, {clock}', 'Гейм 3, {clock}', 'Гейм 4, {clock}', 'Гейм 5, {clock}'],
  'ice-hockey': ['Период 1, {clock}', 'Период 2, {clock}', 'Период 3, {clock}'],
} satisfies GamePeriods;
