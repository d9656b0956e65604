import { Skeleton } from '@grandstand/ui/skeleton';
import { Wrap } from '@grandstand/ui/wrap';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { StageSlot } from '#shared/watching/stage-slot.tsx';

export function WatchSkeleton() {
  const { t } = useTranslator();
  return (
    <div role="status" aria-label={t('loading')}>
      <StageSlot>
        <div style={{ aspectRatio: '16/9' }} />
      </StageSlot>
      <Wrap>
        <Skeleton style={{ blockSize: '5rem' }} />
      </Wrap>
    </div>
  );
}
