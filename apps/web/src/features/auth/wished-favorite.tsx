import { keptWish } from '#shared/favorites/favorite-wish.ts';
import { useIsFirstHtml } from '#shared/first-html.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useTabStorage } from '#shared/storage/storage-context.tsx';
import styles from './auth-page.module.css';

/** Why a visitor who pressed a heart came here. A toast would cover what is to be pressed. */
export function WishedFavorite() {
  const { t } = useTranslator();
  const tab = useTabStorage();
  const wish = useIsFirstHtml() ? null : keptWish(tab);
  return wish && <p className={styles.large}>{t('favorite_sign_in', { name: wish.name })}</p>;
}
