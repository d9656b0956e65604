import { buttonClass } from '@grandstand/ui/button';
import { Crest } from '@grandstand/ui/crest';
import { Heading } from '@grandstand/ui/heading';
import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { useChannel } from '../channel.ts';
import { kitStyle } from '../events/sides.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { paths } from '../routing/paths.ts';
import { useModal } from '../routing/use-modal.ts';
import styles from './not-found.module.css';

interface Props {
  /** What is not there, where it is no game and no page. */
  readonly title?: string;
}

/** Specification 2, '/404': the words, the picture and the way home; beside it the other ways on. */
export function NotFound({ title }: Props) {
  const { t } = useTranslator();
  const { open } = useModal('search');
  return (
    <section className={styles.view} style={useFieldStyle()}>
      <div className={styles.words}>
        <Heading level={1} size="lg">
          {title ?? <NotFoundWords />}
        </Heading>
        <div className={styles.ways}>
          <Link href={paths.home()} className={buttonClass({ kind: 'stage', size: 'big' })}>
            {t('back_home')}
          </Link>
          <Link href={paths.upcoming()}>{t('title_upcoming')}</Link>
          <button type="button" aria-haspopup="dialog" onClick={open}>
            {t('search')}
          </button>
        </div>
      </div>
      <NotFoundPicture />
    </section>
  );
}

/** Its two halves stand below one another: the dash between them would hang at the end of a line. */
function NotFoundWords() {
  const { t } = useTranslator();
  const [sorry, ...what] = t('not_found_title').split(' - ');
  return (
    <>
      <span className={styles.half}>{sorry}</span>
      <VisuallyHidden> - </VisuallyHidden>
      <span className={styles.half}>{what}</span>
    </>
  );
}

/** The number as a scoreboard would show it, the first school's mark standing in for the nought. */
function NotFoundPicture() {
  const [group] = useChannel().participant_groups;
  return (
    <div className={styles.picture} role="img" aria-label="404">
      <b>4</b>
      {group?.mark ? <Crest drawing={group.mark} className={styles.mark} /> : <b>0</b>}
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
