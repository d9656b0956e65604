import { buttonClass } from '@grandstand/ui/button';
import { Heading } from '@grandstand/ui/heading';
import { Mark } from '@grandstand/ui/mark';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { useChannel } from '../channel.ts';
import { kitStyle } from '../events/sides.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { paths } from '../routing/paths.ts';
import styles from './not-found.module.css';

/** Specification 2, '/404': the words, the picture and the way home. */
export function NotFound() {
  const { t } = useTranslator();
  return (
    <section className={styles.view} style={useFieldStyle()}>
      <div className={styles.words}>
        <Heading level={1} size="lg">
          {t('not_found_title')}
        </Heading>
        <Link href={paths.home()} className={buttonClass({ kind: 'stage', size: 'big' })}>
          {t('back_home')}
        </Link>
      </div>
      <NotFoundPicture />
    </section>
  );
}

/** The number as a scoreboard would show it, the first school's mark standing in for the nought. */
function NotFoundPicture() {
  const [group] = useChannel().participant_groups;
  return (
    <div className={styles.picture} role="img" aria-label="404">
      <b>4</b>
      {group?.mark ? <Mark drawing={group.mark} className={styles.mark} /> : <b>0</b>}
      <b>4</b>
    </div>
  );
}

function useFieldStyle(): CSSProperties {
  const { participant_groups, color_settings } = useChannel();
  const [group] = participant_groups;
  const field = group?.color ?? color_settings.header_background;
  return kitStyle({ field, mark: group?.mark_color ?? color_settings.header_text_color });
}
