import { Skeleton } from '@grandstand/ui/skeleton';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './checkout-view.module.css';

export function CheckoutSkeleton() {
  const { t } = useTranslator();
  return (
    <div className={styles.columns} role="status" aria-label={t('loading')}>
      <Skeleton style={{ blockSize: '28rem' }} />
      <Skeleton style={{ blockSize: '18rem' }} />
    </div>
  );
}
