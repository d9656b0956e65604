import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';
import styles from './section.module.css';

interface Props {
  readonly title: string;
  readonly count?: number;
  /** A link or a switch at the end of the header. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A heading with its content. */
export function Section({ title, count, end, children }: Props) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <Heading level={2} size="lg">
          {title}
        </Heading>
        {count !== undefined && <span className={styles.count}>{count}</span>}
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {children}
    </section>
  );
}
