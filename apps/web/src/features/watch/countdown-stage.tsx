import type { EventDetail } from '@grandstand/contract/entities.schema';
import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { Poster } from '#shared/events/poster.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useNow } from '#shared/now.ts';
import styles from './countdown-stage.module.css';
import { type TimeLeft, timeLeft } from './time-left.ts';

const TICK_MS = 1000;

/** The countdown below the crests of both sides, until the player replaces it. */
export function CountdownStage({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslator();
  const now = useNow(TICK_MS);
  const startsAt = event.event_utc_ts * 1000;
  return (
    <div className={styles.stage}>
      <div className={styles.sides}>
        <Poster event={event} layout="next" />
      </div>
      <div className={styles.words}>
        <VisuallyHidden>
          <h2>{event.name}</h2>
        </VisuallyHidden>
        {now < startsAt ? (
          <Clock left={timeLeft(startsAt, now)} />
        ) : (
          <p className={styles.soon}>{t('watch_starts_soon')}</p>
        )}
        <p className={styles.note}>{t('watch_turns_into_player')}</p>
      </div>
    </div>
  );
}

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Shows days without seconds, or seconds without days. */
function Clock({ left }: { readonly left: TimeLeft }) {
  const { t } = useTranslator();
  const shown = left.days > 0 ? UNITS.slice(0, 3) : UNITS.slice(1);
  return (
    <div className={styles.clock} role="timer">
      {shown.map(unit => (
        <span key={unit}>
          {String(left[unit]).padStart(2, '0')}
          <small>{t(`unit_${unit}`, { count: left[unit] })}</small>
        </span>
      ))}
    </div>
  );
}
