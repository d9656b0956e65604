import type { ReactNode, RefObject } from 'react';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import styles from './moment-slot.module.css';

interface Props {
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/** Reserves the height of a row of moments while the row loads. */
export function MomentSlot({ ref, children }: Props) {
  return (
    <div ref={ref} className={styles.slot}>
      <ErrorBoundary>{children}</ErrorBoundary>
    </div>
  );
}
