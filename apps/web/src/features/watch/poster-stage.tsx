import type { EventDetail } from '@grandstand/contract/entities.schema';
import type { ReactNode } from 'react';
import { EventPills } from '#shared/events/event-pills.tsx';
import { Poster } from '#shared/events/poster.tsx';
import styles from './poster-stage.module.css';

interface Props {
  readonly event: EventDetail;
  readonly title: string;
  readonly text: string;
  /** Buttons at the end of the panel. */
  readonly children?: ReactNode;
}

/** The game's poster above a panel with the reason why the game does not play. */
export function PosterStage({ event, title, text, children }: Props) {
  return (
    <div className={styles.stage}>
      <Poster event={event} layout={event.stream_status === 'upcoming' ? 'next' : 'seam'}>
        <span className={styles.pills}>
          <EventPills event={event} />
        </span>
      </Poster>
      <div className={styles.gate}>
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        {children && <div className={styles.end}>{children}</div>}
      </div>
    </div>
  );
}
