import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly role?: 'alert' | 'status';
  /** Ways on. */
  readonly children?: ReactNode;
}

/** Empty and error states: what is the matter, and what to do. */
export function Notice({ title, text, role, children }: Props) {
  return (
    <div className={styles.notice} role={role}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
