import type { EventDetail } from '@grandstand/contract/entities.schema';
import { Pill } from '@grandstand/ui/pill';
import { longDate } from '#shared/i18n/long-date.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { SimulatedMessages } from '#shared/simulated/simulated-messages.tsx';
import styles from './simulated-note.module.css';

interface Props {
  readonly event: EventDetail;
  /** Only the label, over the picture. */
  readonly isLabel?: boolean;
}

/** Says that a game is a recording, shown as if it were live (decision E48). */
export function SimulatedNote(props: Props) {
  return (
    <SimulatedMessages>
      <Note {...props} />
    </SimulatedMessages>
  );
}

function Note({ event, isLabel = false }: Props) {
  const { t, locale } = useTranslator();
  if (event.simulated_live === null) return null;
  const label = <Pill kind="out">{t('simulated_live')}</Pill>;
  if (isLabel) return label;
  const date = longDate(event.simulated_live.played_at * 1000, locale, event.time_zone);
  return (
    <p className={styles.note}>
      {label}
      <span>{t('simulated_played', { date })}</span>
    </p>
  );
}
