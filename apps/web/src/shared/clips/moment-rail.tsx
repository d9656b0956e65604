import { Rail } from '@grandstand/ui/rail';
import { Fence } from '../fence/fence.tsx';
import { useTranslator } from '../i18n/use-translator.ts';
import { MomentCard } from './moment-card.tsx';
import type { ShownMoment } from './shown-moment.ts';

export interface MomentRailProps {
  readonly clips: readonly ShownMoment[];
  readonly label: string;
  readonly isOfOneGame?: boolean;
}

/** Tall cards in a row. */
export function MomentRail({ clips, label, isOfOneGame = false }: MomentRailProps) {
  const { t } = useTranslator();
  return (
    <Rail label={label} previousLabel={t('previous')} nextLabel={t('next')}>
      {clips.map(clip => (
        <Fence key={clip.id}>
          <MomentCard clip={clip} isAmongItsGame={isOfOneGame} />
        </Fence>
      ))}
    </Rail>
  );
}
