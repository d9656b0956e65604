import { useEffect, useState } from 'react';

/** Short enough to feel immediate, long enough to skip requests for single letters. */
const DEBOUNCE_MS = 150;

/** Debounces a typed text: returns it once typing pauses. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
