import type { EventDetail } from '@grandstand/contract/entities.schema';
import { parseStoryboard, type StoryboardFrame, storyboardFrameAt } from '@grandstand/player/core/storyboard';
import type { PlayerHandle } from '@grandstand/player/player-props';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useHidesPictures } from '#shared/events/hidden-scores.ts';
import { mediaOfType } from '#shared/media-of-type.ts';
import { savesData } from '#shared/saves-data.ts';
import { loadFrames } from './load-frames.ts';
import { seenFramesOf } from './seen-frames.ts';

/** A small picture, which may be a part of a larger sheet. */
export type StripFrame = Pick<StoryboardFrame, 'url' | 'x' | 'y' | 'width' | 'height'>;
export type FrameAt = (time: number) => StripFrame | undefined;

const SETTLED_MS = 300;
const NO_FRAME: FrameAt = () => undefined;
const NONE: readonly StoryboardFrame[] = [];

/**
 * The frames of a replay's storyboard, or those of a live game: seen by the viewer, or loaded for the strip. None while they would
 * reveal a hidden score.
 */
export function useFrames(event: EventDetail, player: PlayerHandle, times: readonly number[]): FrameAt {
  const hides = useHidesPictures(event);
  const storyboard = useStoryboardFrames(event, player);
  const seen = useSeenFrames(event.id);
  useMissingFrames(event, player, times, !hides);
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

/** Loads what a viewer who has just joined has not seen, once the part that the strip shows has not changed for a moment. Not for viewers who save data. */
function useMissingFrames(
  { id, media }: EventDetail,
  player: PlayerHandle,
  times: readonly number[],
  isShown: boolean,
): void {
  const src = mediaOfType(media, 'live')?.url;
  useEffect(() => {
    if (src === undefined || !isShown || savesData(navigator)) return;
    const leaving = new AbortController();
    const load = () => void loadFrames(src, seenFramesOf(id), times, player, leaving.signal);
    const timer = setTimeout(load, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [src, isShown, id, times, player]);
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
