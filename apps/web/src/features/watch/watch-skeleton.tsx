import { Skeleton } from '@grandstand/ui/skeleton';
import { Wrap } from '@grandstand/ui/wrap';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './watch-view.module.css';

export function WatchSkeleton() {
  const { t } = useTranslator();
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={styles.stage}>
        <div style={{ aspectRatio: '16/9' }} />
      </div>
      <Wrap>
        <Skeleton style={{ blockSize: '5rem' }} />
      </Wrap>
    </div>
  );
}
