import { readPendingFavorite } from '#shared/favorites/pending-favorite.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useIsInitialHtml } from '#shared/initial-html.tsx';
import { useTabStorage } from '#shared/storage/storage-context.tsx';
import styles from './auth-page.module.css';

/** Why a visitor who pressed a heart came here. A toast would cover what is to be pressed. */
export function PendingFavoriteNote() {
  const { t } = useTranslator();
  const tab = useTabStorage();
  const wish = useIsInitialHtml() ? null : readPendingFavorite(tab);
  return wish && <p className={styles.large}>{t('favorite_sign_in', { name: wish.name })}</p>;
}
