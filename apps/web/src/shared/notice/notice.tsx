import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  /** Details for support requests. */
  readonly small?: string | undefined;
  readonly role?: 'alert' | 'status';
  /** 1 if the notice is the whole page. */
  readonly level?: 1 | 2;
  /** Next actions. */
  readonly children?: ReactNode;
}

/** Empty and error states: the problem and the next actions. */
export function Notice({ title, text, small, role, level = 2, children }: Props) {
  const Title = `h${level}` as const;
  return (
    <div className={styles.notice} role={role}>
      <Title>{title}</Title>
      <p>{text}</p>
      {small && <small>{small}</small>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
