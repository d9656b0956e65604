import { useEffect, useState } from 'react';

/** True after the first input of the viewer. Until then the controls are hidden, and nothing in them needs to load. */
export function useHasInput(): boolean {
  const [hasInput, setHasInput] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const event of ['pointermove', 'pointerdown', 'keydown']) {
      addEventListener(event, () => setHasInput(true), { once: true, passive: true, signal });
    }
    return () => leaving.abort();
  }, []);
  return hasInput;
}
