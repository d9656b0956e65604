import { Icon } from '@grandstand/ui/icon';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useModal } from '#shared/routing/use-modal.ts';
import styles from './account-entry.module.css';

/** Opens the search, like the key `/`. */
export function SearchEntry() {
  const { t } = useTranslator();
  const { open } = useModal('search');
  return (
    <button
      type="button"
      className={styles.entry}
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      aria-label={t('search')}
      onClick={open}
    >
      <Icon name="search" />
      <span>{t('search')}</span>
    </button>
  );
}
