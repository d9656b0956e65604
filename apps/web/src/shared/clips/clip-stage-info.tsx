import type { ClipDetail, SharedClip } from '@grandstand/contract/clips.schema';
import { Heading } from '@grandstand/ui/heading';
import type { ReactNode } from 'react';
import { useCategory } from '../channel.ts';
import { clockText, dayKey, dayText } from '../events/event-time.ts';
import { ScoreBug } from '../events/score-bug.tsx';
import { useSides } from '../events/sides.ts';
import { useZone } from '../events/use-zone.ts';
import { useTranslator } from '../i18n/use-translator.ts';
import { StageInfo } from '../watching/stage-info.tsx';
import styles from './clip-stage-info.module.css';

interface Props {
  readonly clip: ClipDetail | SharedClip;
  readonly name: string;
  readonly actions: ReactNode;
  /** Details below the game. */
  readonly children: ReactNode;
}

/** The area below a clip's stage: its name, its game and further details, with the actions next to them. */
export function ClipStageInfo({ clip, name, actions, children }: Props) {
  return (
    <StageInfo>
      <div className={styles.words}>
        <Heading level={1} size="lg">
          {name}
        </Heading>
        <Game clip={clip} />
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </StageInfo>
  );
}

/** Never shows the score: the clip may be from the first minute (decision H79). */
function Game({ clip: { event, duration } }: Pick<Props, 'clip'>) {
  const { locale } = useTranslator();
  const zone = useZone();
  const sides = useSides(event);
  const category = useCategory(event.event_category_id);
  const day = dayText(dayKey(event.event_utc_ts, zone), locale, 'short');
  return (
    <p className={styles.game}>
      {sides && <ScoreBug sides={sides} score={null} />}
      <span>{[event.name, category?.name, day, clockText(duration)].filter(Boolean).join(' · ')}</span>
    </p>
  );
}
