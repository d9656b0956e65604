import { type ReactNode, useRef } from 'react';
import { useTakeFocus } from './use-take-focus.ts';

export function EndedLayer({ children }: { children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null);
  useTakeFocus(layer);
  return (
    <div ref={layer} className="player__ended" tabIndex={-1}>
      {children}
    </div>
  );
}
