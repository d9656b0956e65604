import { Button } from '@grandstand/ui/button';
import { Link } from 'wouter';
import { useChannel } from '#shared/channel.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import styles from './search-dialog.module.css';

interface Props {
  readonly recent: readonly string[];
  readonly onWords: (words: string) => void;
  readonly onForget: () => void;
}

/** Shown before the first letter is typed: recent searches, and links that need no query. */
export function SearchStart({ recent, onWords, onForget }: Props) {
  const { t } = useTranslator();
  const { event_categories: sports } = useChannel();
  return (
    <>
      {recent.length > 0 && (
        <section className={styles.start}>
          <h2>{t('search_recent')}</h2>
          <p className={styles.actions}>
            {recent.map(words => (
              <button key={words} type="button" onClick={() => onWords(words)}>
                {words}
              </button>
            ))}
          </p>
          <Button onClick={onForget}>{t('search_clear')}</Button>
        </section>
      )}
      <section className={styles.start}>
        <h2>{t('search_sports')}</h2>
        <p className={styles.actions}>
          {sports.map(({ id, name, alias }) => (
            <Link key={id} href={paths.sport(alias)}>
              {name}
            </Link>
          ))}
        </p>
      </section>
      <section className={styles.start}>
        <h2>{t('footer_watch')}</h2>
        <p className={styles.actions}>
          <Link href={paths.schedule()}>{t('title_schedule')}</Link>
          <Link href={paths.vod()}>{t('title_vod')}</Link>
          <Link href={paths.vodLibrary()}>{t('title_vod_library')}</Link>
        </p>
      </section>
    </>
  );
}
