import type { EventDetail } from '@grandstand/contract/entities.schema';
import { followPlayhead, type Playhead } from '@grandstand/player/follow-playhead';
import type { PlayerHandle } from '@grandstand/player/player-props';
import { useEffect, useEffectEvent } from 'react';
import { hidesPlayhead, useHiddenScores } from '#shared/events/hidden-scores.ts';
import { setWatchedGame, useWatchedGame } from '#shared/events/watched-game.ts';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { titleWithScore } from '../title-with-score.ts';
import { useHasInput } from './use-has-input.ts';
import { useTimeline } from './use-timeline.ts';
import { watchGame } from './watch-game.ts';

const clipMarks = lazyView(() => import('../clip-marks/clip-marks.tsx'), 'ClipMarks');

interface Props {
  readonly event: EventDetail;
  readonly player: PlayerHandle;
  readonly onFollowed: () => void;
}

/** Sets the score and period of the picture that the viewer sees, for everything on the page that shows this game. */
export function FollowGame({ event, player, onFollowed }: Props) {
  const { id, stream_status } = event;
  const timeline = useTimeline(id, stream_status === 'live');
  const followed = useEffectEvent(onFollowed);
  useEffect(() => {
    const leaving = new AbortController();
    const watch = watchGame({ id, timeline, player });
    const update = (playhead: Playhead) => {
      const untilNext = watch(playhead);
      followed();
      return untilNext;
    };
    followPlayhead(player, update, leaving.signal);
    return () => leaving.abort();
  }, [id, timeline, player]);
  useEffect(() => {
    if (stream_status !== 'live') return;
    const leaving = new AbortController();
    void startCollecting(id, player, leaving.signal);
    return () => leaving.abort();
  }, [id, stream_status, player]);
  useEffect(() => () => setWatchedGame(null), []);
  useSessionTitle(event);
  return useHasInput() && event.type === 'free' && <Lazy view={clipMarks} props={{ event, player }} />;
}

/** For the strip of the cutter, which is not on every page. */
async function startCollecting(id: number, player: PlayerHandle, signal: AbortSignal): Promise<void> {
  const { collectFrames } = await import('../cutter/collect-frames.ts');
  if (!signal.aborted) collectFrames(id, player, signal);
}

/** The lock screen and media keys show the score of the picture, unless the viewer hides it. */
function useSessionTitle(event: EventDetail): void {
  const watched = useWatchedGame(event.id);
  const [hidden] = useHiddenScores();
  const score = hidesPlayhead(event, hidden) ? null : watched?.score;
  // After every render, because the player sets its own title whenever the poster changes.
  useEffect(() => {
    const metadata = navigator.mediaSession?.metadata;
    if (metadata) metadata.title = titleWithScore(event.name, score);
  });
}
