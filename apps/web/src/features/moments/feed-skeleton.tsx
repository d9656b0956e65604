import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './moments.module.css';

export function FeedSkeleton() {
  const { t } = useTranslator();
  return <div className={styles.frame} role="status" aria-label={t('loading')} data-loading />;
}
