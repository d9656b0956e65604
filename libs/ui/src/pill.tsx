import type { ReactNode } from 'react';
import { classNames } from './class-names.tsx';
import styles from './pill.module.css';

interface Props {
  /** `live` is the accent with the pulsing dot; `out` is for notes such as 'postponed'. */
  readonly kind?: 'plain' | 'live' | 'out';
  readonly children: ReactNode;
}

export function Pill({ kind = 'plain', children }: Props) {
  return <span className={classNames(styles.pill, kind !== 'plain' && styles[kind])}>{children}</span>;
}

/** Pills without a gap between them. */
export function Pills({ children }: { readonly children: ReactNode }) {
  return <span className={styles.pills}>{children}</span>;
}
