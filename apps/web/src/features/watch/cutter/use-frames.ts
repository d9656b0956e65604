import type { EventDetail } from '@grandstand/contract/entities.schema';
import { parseStoryboard, type StoryboardFrame, storyboardFrameAt } from '@grandstand/player/core/storyboard';
import type { PlayerHandle } from '@grandstand/player/player-props';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHidesPictures } from '#shared/events/hidden-scores.ts';
import { mediaOfType } from '#shared/watching/watch-stage.ts';
import { seenFramesOf } from './seen-frames.ts';

/** A small picture, which may be a part of a larger sheet. */
export type StripFrame = Pick<StoryboardFrame, 'url' | 'x' | 'y' | 'width' | 'height'>;
export type FrameAt = (time: number) => StripFrame | undefined;

const NO_FRAME: FrameAt = () => undefined;
const NONE: readonly StoryboardFrame[] = [];

/** The frames of a replay's storyboard, or those of a live game that the viewer has seen; none while they would reveal a hidden score. */
export function useFrames(event: EventDetail, player: PlayerHandle): FrameAt {
  const hides = useHidesPictures(event);
  const storyboard = useStoryboardFrames(event, player);
  const seen = useSeenFrames(event.id);
  if (hides) return NO_FRAME;
  return storyboard.length > 0 ? time => storyboardFrameAt(storyboard, time) : seen;
}

function useSeenFrames(eventId: number): FrameAt {
  const frames = seenFramesOf(eventId);
  useSyncExternalStore(frames.subscribe, frames.version);
  return time => {
    const frame = frames.at(time);
    return frame && { ...frame, x: 0, y: 0 };
  };
}

/** With addresses as of opening the cutter. */
function useStoryboardFrames(event: EventDetail, player: PlayerHandle): readonly StoryboardFrame[] {
  const [frames, setFrames] = useState(NONE);
  const address = mediaOfType(event.media, 'thumbnails')?.url;
  useEffect(() => {
    if (address === undefined) return;
    const leaving = new AbortController();
    const url = new URL(player.currentAddress(address), document.baseURI).href;
    const signed = (frame: StoryboardFrame) => ({ ...frame, url: player.currentAddress(frame.url) });
    loadStoryboard(url, leaving.signal).then(
      loaded => setFrames(loaded.map(signed)),
      () => undefined,
    );
    return () => leaving.abort();
  }, [address, player]);
  return address === undefined ? NONE : frames;
}

async function loadStoryboard(url: string, signal: AbortSignal): Promise<readonly StoryboardFrame[]> {
  const response = await fetch(url, { signal });
  return response.ok ? parseStoryboard(await response.text(), url) : NONE;
}
