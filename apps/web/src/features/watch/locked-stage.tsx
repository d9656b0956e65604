import type { EventDetail, StreamStatus } from '@grandstand/contract/entities.schema';
import { EventPills } from '#shared/events/event-pills.tsx';
import { Poster } from '#shared/events/poster.tsx';
import type { Key } from '#shared/i18n/translator.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import styles from './locked-stage.module.css';
import type { Wall } from './ways-to-watch.ts';

/** What waits behind the wall. */
const BEHIND = {
  live: 'gate_is_live',
  vod: 'gate_is_replay',
  upcoming: 'gate_is_upcoming',
} as const satisfies Record<StreamStatus, Key>;

interface Props {
  readonly event: EventDetail;
  readonly reason: Wall;
}

/** The locked poster and the gate: what it needs, and what is behind it. */
export function LockedStage({ event, reason }: Props) {
  const { t } = useTranslator();
  return (
    <div className={styles.locked}>
      <Poster event={event} layout={event.stream_status === 'upcoming' ? 'next' : 'seam'}>
        <span className={styles.pills}>
          <EventPills event={event} />
        </span>
      </Poster>
      <div className={styles.gate}>
        <div>
          <h2>{t(`gate_${reason}`)}</h2>
          <p>{t(BEHIND[event.stream_status])}</p>
        </div>
        <p className={styles.soon}>{t(reason === 'login_required' ? 'accounts_soon' : 'passes_soon')}</p>
      </div>
    </div>
  );
}
