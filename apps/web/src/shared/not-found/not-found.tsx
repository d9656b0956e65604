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
  /** The title if something other than a game or a page is missing. */
  readonly title?: string;
}

/** Specification 2, '/404': the text, the picture and the link to home, with further links. */
export function NotFound({ title }: Props) {
  const { t } = useTranslator();
  const { open } = useModal('search');
  return (
    <section className={styles.view} style={useFieldStyle()}>
      <div className={styles.text}>
        <Heading level={1} size="lg">
          {title ?? <NotFoundTitle />}
        </Heading>
        <div className={styles.actions}>
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

/** The two halves are on separate lines; the dash between them would end a line, so it is visually hidden. */
function NotFoundTitle() {
  const { t } = useTranslator();
  const [sorry, ...rest] = t('not_found_title').split(' - ');
  return (
    <>
      <span className={styles.half}>{sorry}</span>
      <VisuallyHidden> - </VisuallyHidden>
      <span className={styles.half}>{rest}</span>
    </>
  );
}

/** The number as on a scoreboard, with the first school's crest as the zero. */
function NotFoundPicture() {
  const [group] = useChannel().participant_groups;
  return (
    <div className={styles.picture} role="img" aria-label="404">
      <b>4</b>
      {group?.mark ? <Crest drawing={group.mark} className={styles.crest} /> : <b>0</b>}
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
