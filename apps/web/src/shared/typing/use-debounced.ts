import { useEffect, useState } from 'react';

/** Short enough to feel like typing, long enough not to ask for every letter of a word. */
const PAUSE_MS = 150;

/** The typed text, once typing pauses. */
export function useDebounced(words: string): string {
  const [settled, settle] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => settle(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}
