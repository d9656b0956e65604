import type { VodRail } from '@grandstand/contract/entities.schema';
import { Button } from '@grandstand/ui/button';
import { Icon } from '@grandstand/ui/icon';
import { Rail } from '@grandstand/ui/rail';
import { Section } from '@grandstand/ui/section';
import { useRef, useState } from 'react';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useRailMotion } from './use-rail-motion.ts';
import { VodCard } from './vod-card.tsx';

/** Rails that scroll automatically until the visitor interacts with one or pauses them all. */
export function MovingRails({ rails }: { readonly rails: readonly VodRail[] }) {
  const { t } = useTranslator();
  const [isMoving, setMoving] = useState(true);
  const pauseButton = (
    <Button onClick={() => setMoving(!isMoving)}>
      <Icon name={isMoving ? 'pause' : 'play'} />
      {t(isMoving ? 'rails_pause' : 'rails_resume')}
    </Button>
  );
  return rails.map((rail, at) => (
    <ErrorBoundary key={rail.id}>
      <MovingRail rail={rail} isMoving={isMoving} end={at === 0 && pauseButton} />
    </ErrorBoundary>
  ));
}

interface Props {
  readonly rail: VodRail;
  readonly isMoving: boolean;
  readonly end: React.ReactNode;
}

function MovingRail({ rail, isMoving, end }: Props) {
  const { t } = useTranslator();
  const frame = useRef<HTMLDivElement>(null);
  useRailMotion(frame, isMoving);
  return (
    <Section title={rail.title} end={end}>
      <div ref={frame}>
        <Rail label={rail.title} previousLabel={t('previous')} nextLabel={t('next')}>
          {rail.vod_media_items.map(item => (
            <ErrorBoundary key={item.id}>
              <VodCard item={item} />
            </ErrorBoundary>
          ))}
        </Rail>
      </div>
    </Section>
  );
}
