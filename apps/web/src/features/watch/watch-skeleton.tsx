import { Skeleton } from '@grandstand/ui/skeleton';
import { Wrap } from '@grandstand/ui/wrap';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { StagePlace } from '#shared/watching/stage-place.tsx';

export function WatchSkeleton() {
  const { t } = useTranslator();
  return (
    <div role="status" aria-label={t('loading')}>
      <StagePlace>
        <div style={{ aspectRatio: '16/9' }} />
      </StagePlace>
      <Wrap>
        <Skeleton style={{ blockSize: '5rem' }} />
      </Wrap>
    </div>
  );
}
