import type { EventDetail } from '@grandstand/contract/entities.schema';
import { Crest } from '@grandstand/ui/crest';
import { sidesStyle, useSides } from '#shared/events/sides.ts';
import styles from './away-slate.module.css';

/** The slate while the live picture is missing: both sides in their colours, below the player's message. */
export function AwaySlate({ event }: { readonly event: EventDetail }) {
  const sides = useSides(event);
  return (
    <div className={styles.slate} style={sides ? sidesStyle(sides) : undefined} aria-hidden="true">
      <span className={styles.field} />
      <span className={styles.piping} />
      {sides?.away.crest && <Crest drawing={sides.away.crest} className={styles.away} />}
      {sides?.home.crest && <Crest drawing={sides.home.crest} className={styles.home} />}
    </div>
  );
}
