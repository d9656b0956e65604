import type { Mark } from '@grandstand/player/core/marks';
import type { KeyMoment } from '@grandstand/rules/timeline/key-moments';
import { isScore } from './moment-name.ts';

/** A diamond for a score, a card for a card or penalty, a line for the rest. */
export function markShape(moment: KeyMoment): Mark['shape'] {
  if (isScore(moment)) return 'diamond';
  return moment.kind === 'card' || moment.kind === 'penalty' ? 'card' : 'line';
}
