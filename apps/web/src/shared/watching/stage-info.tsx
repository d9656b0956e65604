import type { ReactNode } from 'react';
import styles from './stage-info.module.css';

/** Below a stage: what is said of what plays there, and beside it what can be done about it. */
export function StageInfo({ children }: { readonly children: ReactNode }) {
  return <div className={styles.info}>{children}</div>;
}
