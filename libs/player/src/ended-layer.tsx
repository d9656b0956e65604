import { type ReactNode, useRef } from 'react';
import { useFocusOnMount } from './use-focus-on-mount.ts';

export function EndedLayer({ children }: { children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null);
  useFocusOnMount(layer);
  return (
    <div ref={layer} className="player__ended" tabIndex={-1}>
      {children}
    </div>
  );
}
