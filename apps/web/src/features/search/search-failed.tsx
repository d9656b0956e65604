import { errorText } from '#shared/api/error-text.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './search-dialog.module.css';

interface Props {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Shows the error; the search retries automatically when the connection returns. */
export function SearchFailed({ error, retry }: Props) {
  const translator = useTranslator();
  const { t } = translator;
  return (
    <div role="alert" className={styles.none}>
      <h2>{t('search_failed')}</h2>
      <p>{errorText(translator, error)}</p>
      <p className={styles.actions}>
        <button type="button" onClick={retry}>
          {t('retry')}
        </button>
      </p>
    </div>
  );
}
