import { buttonClass } from '@grandstand/ui/button';
import { Link } from 'wouter';
import { useFilters } from '#shared/events/filter-bar.tsx';
import { FollowInCalendar } from '#shared/events/follow-in-calendar.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Notice } from '#shared/notice/notice.tsx';
import { paths } from '#shared/routing/paths.ts';
import styles from './home-view.module.css';

/** Home without games, or without games that match the filters. */
export function NothingHere({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useTranslator();
  const [, , clear] = useFilters();
  return (
    <div className={styles.empty}>
      <Notice
        title={t(isFiltered ? 'empty_filtered' : 'nothing_title')}
        text={t(isFiltered ? 'empty_filtered_text' : 'nothing_text')}
      >
        {isFiltered ? (
          <button type="button" className={buttonClass({ kind: 'go' })} onClick={clear}>
            {t('clear_filters')}
          </button>
        ) : (
          <>
            <FollowInCalendar feed="channel" className={buttonClass({ kind: 'go' })} />
            <Link href={paths.vodLibrary()} className={buttonClass({ kind: 'line' })}>
              {t('title_vod_library')}
            </Link>
          </>
        )}
      </Notice>
    </div>
  );
}
