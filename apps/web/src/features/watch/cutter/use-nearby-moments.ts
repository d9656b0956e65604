import type { EventDetail } from '@grandstand/contract/entities.schema';
import type { PlayerHandle } from '@grandstand/player/player-props';
import type { KeyMoment } from '@grandstand/rules/timeline/key-moments';
import { useMemo, useState } from 'react';
import { hidesPlayhead, useHiddenScores } from '#shared/events/hidden-scores.ts';
import { useWatchedGame } from '#shared/events/watched-game.ts';
import { momentTime } from '../timeline/moment-time.ts';

export interface NearbyMoment {
  readonly id: number;
  readonly time: number;
  readonly moment: KeyMoment;
}

const NONE: readonly KeyMoment[] = [];
/** The latest are enough: a clip is of what has just happened. */
const MOST = 6;

/** The key moments up to the end of the selection when the cutter opened: the viewer has seen them. The latest are first. */
export function useNearbyMoments(
  event: EventDetail,
  player: PlayerHandle,
  end: number,
): readonly NearbyMoment[] {
  const moments = useWatchedGame(event.id)?.moments ?? NONE;
  const [hidden] = useHiddenScores();
  const [seenUntil] = useState(end);
  const isHidden = hidesPlayhead(event, hidden);
  return useMemo(() => {
    if (isHidden) return [];
    const seen = moments.flatMap(moment => {
      const time = momentTime(player, moment);
      return time === undefined || time > seenUntil ? [] : [{ id: moment.id, time, moment }];
    });
    return seen.toReversed().slice(0, MOST);
  }, [moments, player, seenUntil, isHidden]);
}
