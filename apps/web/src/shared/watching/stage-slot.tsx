import type { ReactNode } from 'react';
import styles from './stage-slot.module.css';

/** Where the picture stands, from side to side; what is in it measures itself by it. */
export function StageSlot({ children }: { readonly children: ReactNode }) {
  return <div className={styles.slot}>{children}</div>;
}
