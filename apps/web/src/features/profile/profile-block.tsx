import { Heading } from '@grandstand/ui/heading';
import type { ReactNode } from 'react';
import styles from './profile-edit-view.module.css';

interface Props {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

export function ProfileBlock({ title, note, children }: Props) {
  return (
    <section className={styles.block}>
      <div>
        <Heading level={2} size="md">
          {title}
        </Heading>
        <p className={styles.note}>{note}</p>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
