import { Rail } from '@grandstand/ui/rail';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { useTranslator } from '../i18n/use-translator.ts';
import { paths } from '../routing/paths.ts';
import { MomentCard } from './moment-card.tsx';
import type { ShownMoment } from './shown-moment.ts';

export interface MomentRailProps {
  readonly clips: readonly ShownMoment[];
  readonly label: string;
  readonly isSingleGame?: boolean;
  /** By default the clip's own page. */
  readonly addressOf?: (id: number) => string;
}

/** A rail of tall cards. */
export function MomentRail({
  clips,
  label,
  isSingleGame = false,
  addressOf = paths.watchLibrary,
}: MomentRailProps) {
  const { t } = useTranslator();
  return (
    <Rail label={label} previousLabel={t('previous')} nextLabel={t('next')}>
      {clips.map(clip => (
        <ErrorBoundary key={clip.id}>
          <MomentCard clip={clip} to={addressOf(clip.id)} isWithinItsGame={isSingleGame} />
        </ErrorBoundary>
      ))}
    </Rail>
  );
}
