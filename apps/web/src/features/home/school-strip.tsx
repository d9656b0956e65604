import { inkOn } from '@grandstand/rules/poster-colors';
import { Crest } from '@grandstand/ui/crest';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './school-strip.module.css';

/** Links to the schools, in their colours. */
export function SchoolStrip() {
  const { t } = useTranslator();
  const { participant_groups: groups } = useChannel();
  return (
    <nav className={styles.strip} aria-label={t('schools')}>
      {groups.map(group => (
        <Link
          key={group.id}
          href={paths.school(group.alias)}
          style={
            { '--m1': group.color, '--m2': group.mark_color, '--mi': inkOn(group.color) } as CSSProperties
          }
        >
          {group.mark && <Crest drawing={group.mark} />}
          <span title={group.name}>{group.name}</span>
        </Link>
      ))}
    </nav>
  );
}
