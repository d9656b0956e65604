import type { Mark } from '@grandstand/player/core/marks';
import type { PlayerHandle } from '@grandstand/player/player-props';
import type { Sport } from '@grandstand/rules/timeline/incident-kinds';
import type { KeyMoment } from '@grandstand/rules/timeline/key-moments';
import { useEffect } from 'react';
import type { Sides } from '#shared/events/sides.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { momentName } from './moment-name.ts';
import { momentTime } from './moment-time.ts';

/** Marks the shown moments on the scrubber: a diamond for a score, a card for a card or penalty, a line for the rest. */
export function useMarks(
  player: PlayerHandle,
  moments: readonly KeyMoment[],
  sport: Sport | null,
  sides: Sides | null,
): void {
  const { t } = useTranslator();
  useEffect(() => {
    const mark = (moment: KeyMoment): Mark | [] => {
      const time = momentTime(player, moment);
      if (time === undefined) return [];
      const team = moment.side === null ? undefined : sides?.[moment.side];
      return {
        time,
        title: [momentName(moment, sport, t), team?.name].filter(Boolean).join(', '),
        shape: shapeOf(moment),
        color: team?.kit.field,
      };
    };
    player.setMarks(moments.flatMap(mark));
  }, [player, moments, sport, sides, t]);
  useEffect(() => () => player.setMarks([]), [player]);
}

function shapeOf({ kind, score }: KeyMoment): Mark['shape'] {
  if (kind === 'card' || kind === 'penalty') return 'card';
  return score !== null && kind !== 'final' ? 'diamond' : 'line';
}
