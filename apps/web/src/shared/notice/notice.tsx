import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  /** Details for support requests. */
  readonly small?: string | undefined;
  readonly role?: 'alert' | 'status';
  /** 1 where the notice stands for the whole page. */
  readonly level?: 1 | 2;
  /** Ways on. */
  readonly children?: ReactNode;
}

/** Empty and error states: what is the matter, and what to do. */
export function Notice({ title, text, small, role, level = 2, children }: Props) {
  const Title = `h${level}` as const;
  return (
    <div className={styles.notice} role={role}>
      <Title>{title}</Title>
      <p>{text}</p>
      {small && <small>{small}</small>}
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
