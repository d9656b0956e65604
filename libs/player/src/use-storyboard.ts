import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { parseStoryboard, type StoryboardFrame } from './core/storyboard.ts';

const NO_FRAMES: readonly StoryboardFrame[] = [];

/** Loads the storyboard on first use; without one the preview shows only the time. */
export function useStoryboard(
  address: string | undefined,
  wanted: boolean,
  currentAddress: (url: string) => string,
): readonly StoryboardFrame[] {
  const [frames, setFrames] = useState(NO_FRAMES);
  const requested = useRef<string | undefined>(undefined);
  const addressNow = useEffectEvent(currentAddress);

  useEffect(() => {
    if (!address || !wanted || requested.current === address) return;
    requested.current = address;
    const url = new URL(addressNow(address), document.baseURI).href;
    loadStoryboard(url).then(setFrames, () => {
      requested.current = undefined;
    });
  }, [address, wanted]);

  return frames;
}

async function loadStoryboard(url: string): Promise<readonly StoryboardFrame[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The storyboard request failed with status ${response.status}.`);
  return parseStoryboard(await response.text(), url);
}
