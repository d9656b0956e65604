import type { EventDetail } from '@grandstand/contract/entities.schema';
import { followPlayhead } from '@grandstand/player/follow-playhead';
import type { PlayerHandle } from '@grandstand/player/player-props';
import { useEffect } from 'react';
import { setWatchedGame } from '#shared/events/watched-game.ts';
import { useTimeline } from './use-timeline.ts';
import { watchGame } from './watch-game.ts';

interface Props {
  readonly event: EventDetail;
  readonly player: PlayerHandle;
}

/** Sets the score and period of the picture that the viewer sees, for everything on the page that shows this game. */
export function FollowGame({ event: { id, stream_status }, player }: Props) {
  const timeline = useTimeline(id, stream_status === 'live');
  useEffect(() => {
    const leaving = new AbortController();
    followPlayhead(player, watchGame({ id, timeline, player }), leaving.signal);
    return () => leaving.abort();
  }, [id, timeline, player]);
  useEffect(() => () => setWatchedGame(null), []);
  return null;
}
