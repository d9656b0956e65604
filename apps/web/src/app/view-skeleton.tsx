import { Skeleton } from '@grandstand/ui/skeleton';
import { Wrap } from '@grandstand/ui/wrap';
import { CardGridSkeleton } from '#shared/events/card-skeleton.tsx';

/** Placeholder while a view's code loads. */
export function ViewSkeleton() {
  return (
    // The margin of its first part stays inside, so that the page does not move when the view replaces it.
    <Wrap aria-busy="true" style={{ display: 'flow-root' }}>
      <Skeleton
        style={{ blockSize: 'var(--d-xl)', inlineSize: 'min(24rem, 70%)', marginBlock: 'var(--s6)' }}
      />
      <CardGridSkeleton count={8} />
    </Wrap>
  );
}
