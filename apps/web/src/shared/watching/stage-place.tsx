import type { ReactNode } from 'react';
import styles from './stage-place.module.css';

/** Where the picture stands, from side to side; what is in it measures itself by it. */
export function StagePlace({ children }: { readonly children: ReactNode }) {
  return <div className={styles.place}>{children}</div>;
}
