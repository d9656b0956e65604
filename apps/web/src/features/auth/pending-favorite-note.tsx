import { readPendingFavorite } from '#shared/favorites/pending-favorite.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useIsInitialHtml } from '#shared/initial-html.tsx';
import { useTabStorage } from '#shared/storage/storage-context.tsx';
import styles from './auth-page.module.css';

/** Explains why a visitor who pressed a heart is asked to sign in. A toast would cover the buttons. */
export function PendingFavoriteNote() {
  const { t } = useTranslator();
  const tab = useTabStorage();
  const pending = useIsInitialHtml() ? null : readPendingFavorite(tab);
  return pending && <p className={styles.large}>{t('favorite_sign_in', { name: pending.name })}</p>;
}
