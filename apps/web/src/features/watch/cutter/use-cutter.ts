import type { EventDetail } from '@grandstand/contract/entities.schema';
import type { PlayerHandle } from '@grandstand/player/player-props';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTabStorage } from '#shared/storage/storage-context.tsx';
import { readSelection, writeSelection } from '../clip-draft.ts';
import { type Cutter, createCutter } from './create-cutter.ts';
import { measureFrames, USUAL_FRAME_SECONDS } from './frame-length.ts';
import { createFrameViewer } from './frame-viewer.ts';
import { loopSelection } from './loop-selection.ts';
import { returnToGame } from './return-to-game.ts';

export interface OpenCutter {
  readonly cutter: Cutter;
  /** Returns the player to where it was when the cutter opened. */
  readonly leave: () => void;
}

/** The cutter of a game, connected to its player; undefined in the first render. */
export function useCutter({ id: event_id, stream_status }: EventDetail, player: PlayerHandle) {
  const isLive = stream_status === 'live';
  const tab = useTabStorage();
  const [open, setOpen] = useState<OpenCutter>();
  const [frameSeconds, setFrameSeconds] = useState(USUAL_FRAME_SECONDS);
  const isLiveNow = useEffectEvent(() => isLive);
  useEffect(() => {
    const leaving = new AbortController();
    let looping: AbortController | undefined;
    const back = returnToGame(player, isLiveNow());
    const cutter = createCutter({
      playhead: () => player.video()?.currentTime ?? 0,
      recorded: player.range,
      show: createFrameViewer(player, leaving.signal),
      loop: selection => {
        looping?.abort();
        looping = new AbortController();
        if (selection) loopSelection(player, selection, looping.signal);
        else player.pause();
      },
      draft: {
        read: () => readSelection(tab, event_id),
        write: selection => writeSelection(tab, event_id, selection),
      },
    });
    const video = player.video();
    if (video) measureFrames(video, setFrameSeconds, leaving.signal);
    const leave = () => {
      cutter.stopLoop();
      back();
    };
    setOpen({ cutter, leave });
    return () => {
      leaving.abort();
      looping?.abort();
    };
  }, [event_id, player, tab]);
  return { open, frameSeconds };
}
