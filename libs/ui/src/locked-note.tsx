import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './locked-note.module.css';

/** Says what comes first, in the place of a button. */
export function LockedNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.locked}>
      <Icon name="lock" />
      {children}
    </p>
  );
}
