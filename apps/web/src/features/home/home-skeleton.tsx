import { Skeleton } from '@grandstand/ui/skeleton';
import { CardGridSkeleton } from '#shared/events/card-skeleton.tsx';

export function HomeSkeleton() {
  return (
    <>
      <Skeleton
        style={{
          blockSize: 'var(--d-lg)',
          inlineSize: 'min(16rem, 60%)',
          marginBlock: 'var(--section) 1.5rem',
        }}
      />
      <CardGridSkeleton count={4} />
    </>
  );
}
