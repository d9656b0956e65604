import { Skeleton } from '@grandstand/ui/skeleton';
import styles from './card-grid.module.css';

function CardSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton style={{ aspectRatio: '16/9' }} />
      <Skeleton style={{ blockSize: 'var(--d-sm)', inlineSize: '60%' }} />
      <Skeleton style={{ blockSize: '0.9rem', inlineSize: '85%' }} />
    </div>
  );
}

/** Placeholder cards at their final size. */
export function CardGridSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={styles.grid}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are all alike
        <CardSkeleton key={at} />
      ))}
    </div>
  );
}

/** Placeholder rows of games. */
export function RowsSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={styles.rows}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are all alike
        <Skeleton key={at} style={{ blockSize: '4rem' }} />
      ))}
    </div>
  );
}
