import { inkOn } from '@grandstand/rules/poster-colors';
import { Crest } from '@grandstand/ui/crest';
import type { CSSProperties, ReactNode } from 'react';
import { useChannel } from '#shared/channel.ts';
import styles from './auth-page.module.css';

interface Props {
  readonly title: string;
  /** Index of the school whose colours the page shows: each of these pages has its own. */
  readonly school: number;
  readonly children: ReactNode;
}

/** A school's colours with its crest and the title; next to it the form. */
export function AuthPage({ title, school, children }: Props) {
  const { participant_groups: groups } = useChannel();
  const group = groups[school % groups.length];
  const colors = group && {
    '--m1': group.color,
    '--m2': group.mark_color,
    '--mi': inkOn(group.color),
  };
  return (
    <div className={styles.page}>
      <div className={styles.field} style={colors as CSSProperties}>
        <h1>{title}</h1>
        {group?.mark && <Crest drawing={group.mark} className={styles.mark} />}
      </div>
      <div className={styles.side}>
        <div className={styles.body}>{children}</div>
      </div>
    </div>
  );
}
