import type { ParticipantGroup } from '@grandstand/contract/entities.schema';
import { Crest } from '@grandstand/ui/crest';
import type { CSSProperties } from 'react';
import styles from './school-bars.module.css';

/** The schools of a pass as coloured bars. */
export function SchoolBars({ groups }: { readonly groups: readonly ParticipantGroup[] }) {
  return (
    <div className={styles.bars} aria-hidden="true">
      {groups.map(({ id, color, mark_color, mark }) => (
        <i key={id} style={{ '--m1': color, '--m2': mark_color } as CSSProperties}>
          {mark && <Crest drawing={mark} />}
        </i>
      ))}
    </div>
  );
}
