import { Link } from 'wouter';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './search-dialog.module.css';

/** Suggests what to try instead. */
export function NothingFound({ words }: { readonly words: string }) {
  const { t } = useTranslator();
  return (
    <div className={styles.none}>
      <h2>{t('search_none', { words })}</h2>
      <p>{t('search_none_text')}</p>
      <p className={styles.actions}>
        <Link href={paths.schedule()}>{t('see_schedule')}</Link>
        <Link href={paths.vod()}>{t('see_replays')}</Link>
        <Link href={paths.vodLibrary()}>{t('search_films')}</Link>
      </p>
    </div>
  );
}
