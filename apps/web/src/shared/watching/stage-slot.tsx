import type { ReactNode } from 'react';
import styles from './stage-slot.module.css';

/** The full-width container of the stage, and the size container of its content. */
export function StageSlot({ children }: { readonly children: ReactNode }) {
  return <div className={styles.slot}>{children}</div>;
}
