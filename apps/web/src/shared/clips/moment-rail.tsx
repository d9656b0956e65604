import { Rail } from '@grandstand/ui/rail';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { useTranslator } from '../i18n/use-translator.ts';
import { MomentCard } from './moment-card.tsx';
import type { ShownMoment } from './shown-moment.ts';

export interface MomentRailProps {
  readonly clips: readonly ShownMoment[];
  readonly label: string;
  readonly isSingleGame?: boolean;
}

/** A rail of tall cards. */
export function MomentRail({ clips, label, isSingleGame = false }: MomentRailProps) {
  const { t } = useTranslator();
  return (
    <Rail label={label} previousLabel={t('previous')} nextLabel={t('next')}>
      {clips.map(clip => (
        <ErrorBoundary key={clip.id}>
          <MomentCard clip={clip} isWithinItsGame={isSingleGame} />
        </ErrorBoundary>
      ))}
    </Rail>
  );
}
