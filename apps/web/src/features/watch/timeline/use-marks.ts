import type { Mark } from '@grandstand/player/core/marks';
import type { PlayerHandle } from '@grandstand/player/player-props';
import type { Sport } from '@grandstand/rules/timeline/incident-kinds';
import type { KeyMoment } from '@grandstand/rules/timeline/key-moments';
import { useEffect } from 'react';
import type { Sides } from '#shared/events/sides.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import type { SeenFrames } from '../cutter/seen-frames.ts';
import { markShape } from './mark-shape.ts';
import { momentName } from './moment-name.ts';
import { momentTime } from './moment-time.ts';

/** Marks the shown moments on the scrubber by their kind, in the colour of their team, with a frame that the viewer has seen. */
export function useMarks(
  player: PlayerHandle,
  moments: readonly KeyMoment[],
  sport: Sport | null,
  sides: Sides | null,
  frames: Pick<SeenFrames, 'at'> | null,
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
        shape: markShape(moment),
        color: team?.kit.field,
        picture: frames?.at(time)?.url,
      };
    };
    player.setMarks('moments', moments.flatMap(mark));
  }, [player, moments, sport, sides, frames, t]);
  useEffect(() => () => player.setMarks('moments', []), [player]);
}
