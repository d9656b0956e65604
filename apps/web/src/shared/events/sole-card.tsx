import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { EventCard } from './event-card.tsx';
import styles from './sole-card.module.css';

/** The only game of a list: a smaller picture next to large names. */
export function SoleCard({ event }: { readonly event: SportsEvent }) {
  return (
    <div className={styles.sole}>
      <EventCard event={event} isLead />
    </div>
  );
}
