import type { ReactNode } from 'react';
import styles from './stage-info.module.css';

/** The area below a stage: information about the media, with the actions next to it. */
export function StageInfo({ children }: { readonly children: ReactNode }) {
  return <div className={styles.info}>{children}</div>;
}
