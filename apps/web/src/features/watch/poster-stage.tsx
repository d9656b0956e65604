import type { EventDetail } from '@grandstand/contract/entities.schema';
import type { ReactNode } from 'react';
import { EventPills } from '#shared/events/event-pills.tsx';
import { Poster } from '#shared/events/poster.tsx';
import styles from './poster-stage.module.css';

interface Props {
  readonly event: EventDetail;
  readonly title: string;
  readonly text: string;
  /** At the end of the gate, where the hand is. */
  readonly children?: ReactNode;
}

/** Where nothing can be played: the game's poster, and under it a gate that says why. */
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
