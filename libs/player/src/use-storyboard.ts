import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { parseStoryboard, type StoryboardFrame } from './core/storyboard.ts';

const NO_FRAMES: readonly StoryboardFrame[] = [];

/** Loads the storyboard when it is first wanted; without one the preview shows the time alone. */
export function useStoryboard(
  address: string | undefined,
  wanted: boolean,
  currentAddress: (url: string) => string,
): readonly StoryboardFrame[] {
  const [frames, setFrames] = useState(NO_FRAMES);
  const asked = useRef<string | undefined>(undefined);
  const addressNow = useEffectEvent(currentAddress);

  useEffect(() => {
    if (!address || !wanted || asked.current === address) return;
    asked.current = address;
    const url = new URL(addressNow(address), document.baseURI).href;
    loadStoryboard(url).then(setFrames, () => {
      asked.current = undefined;
    });
  }, [address, wanted]);

  return frames;
}

async function loadStoryboard(url: string): Promise<readonly StoryboardFrame[]> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`Storyboard answered ${answer.status}`);
  return parseStoryboard(await answer.text(), url);
}
