import { buttonClass } from '@grandstand/ui/button';
import { Link } from 'wouter';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Notice } from '#shared/notice/notice.tsx';
import { paths } from '#shared/routing/paths.ts';
import styles from './moments.module.css';

export function EmptyFeed({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useTranslator();
  return (
    <div className={styles.frame}>
      <Notice
        title={t(isFiltered ? 'feed_no_match' : 'feed_empty')}
        text={t(isFiltered ? 'feed_no_match_text' : 'feed_empty_text')}
      >
        <Link href={isFiltered ? paths.moments() : paths.vod()} className={buttonClass({ kind: 'line' })}>
          {t(isFiltered ? 'feed_all' : 'feed_games')}
        </Link>
      </Notice>
    </div>
  );
}
