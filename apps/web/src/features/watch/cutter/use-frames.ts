import type { EventDetail } from '@grandstand/contract/entities.schema';
import { parseStoryboard, type StoryboardFrame } from '@grandstand/player/core/storyboard';
import type { PlayerHandle } from '@grandstand/player/player-props';
import { useEffect, useState } from 'react';
import { useShownMedia } from '#shared/watching/use-shown-media.ts';
import { mediaOfType } from '#shared/watching/watch-stage.ts';

const NONE: readonly StoryboardFrame[] = [];

/** The pictures of a replay's storyboard, with addresses as of opening the cutter; none for a live game, or while they would reveal a hidden score. */
export function useFrames(event: EventDetail, player: PlayerHandle): readonly StoryboardFrame[] {
  const [frames, setFrames] = useState(NONE);
  const address = mediaOfType(useShownMedia(event.media, event), 'thumbnails')?.url;
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
