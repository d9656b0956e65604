import type { EventDetail } from '@grandstand/contract/entities.schema';
import { Button } from '@grandstand/ui/button';
import { clockText } from '#shared/events/event-time.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { WithMomentMessages } from '../timeline/moment-messages.tsx';
import { momentName } from '../timeline/moment-name.ts';
import { useSport } from '../timeline/use-sport.ts';
import styles from './clip-cutter.module.css';
import type { NearbyMoment } from './use-nearby-moments.ts';

interface Props {
  readonly event: EventDetail;
  readonly moments: readonly NearbyMoment[];
  readonly onChoose: (time: number) => void;
}

/** Selects a key moment with what led to it. */
export function MomentChoice(props: Props) {
  if (props.moments.length === 0) return null;
  return (
    <WithMomentMessages>
      <Moments {...props} />
    </WithMomentMessages>
  );
}

function Moments({ event, moments, onChoose }: Props) {
  const { t } = useTranslator();
  const sport = useSport(event);
  return (
    <fieldset className={styles.moments} aria-label={t('cutter_moments')}>
      {moments.map(({ id, time, moment }) => (
        <Button key={id} kind="line" onClick={() => onChoose(time)}>
          {momentName(moment, sport, t)} · {moment.clock ?? clockText(time)}
        </Button>
      ))}
    </fieldset>
  );
}
