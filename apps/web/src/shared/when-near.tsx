import { type ReactNode, useRef } from 'react';
import { useNearViewport } from './use-near-viewport.ts';

interface Props {
  readonly className?: string | undefined;
  readonly afterMs?: number;
  readonly children: ReactNode;
}

/** Renders what is further down when the visitor scrolls near, so that it does not delay what is above; never where it is hidden. */
export function WhenNear({ className, afterMs, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className={className}>
      {useNearViewport(place, afterMs) && children}
    </div>
  );
}
