import { Skeleton } from '@grandstand/ui/skeleton';
import { Wrap } from '@grandstand/ui/wrap';
import { CardGridSkeleton } from '#shared/events/card-skeleton.tsx';

/** Placeholder while a view's code loads. */
export function ViewSkeleton() {
  return (
    <Wrap aria-busy="true">
      <Skeleton
        style={{ blockSize: 'var(--d-xl)', inlineSize: 'min(24rem, 70%)', marginBlock: 'var(--s6)' }}
      />
      <CardGridSkeleton count={8} />
    </Wrap>
  );
}
