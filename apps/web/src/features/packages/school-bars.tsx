import type { ParticipantGroup } from '@grandstand/contract/entities.schema';
import { Crest } from '@grandstand/ui/crest';
import type { CSSProperties } from 'react';
import styles from './school-bars.module.css';

interface Props {
  readonly groups: readonly ParticipantGroup[];
  /** For each sport, whether it is covered; all of a bar is lit by default. */
  readonly parts?: readonly boolean[];
}

/** Schools as coloured bars. Only the part of a bar that belongs to a covered sport is lit. */
export function SchoolBars({ groups, parts = [true] }: Props) {
  // The crests are in the first lit part.
  const lit = Math.max(0, parts.indexOf(true));
  const height = parts.filter((isLit, at) => isLit && at >= lit).length || 1;
  return (
    <div className={styles.bars} aria-hidden="true">
      {groups.map(({ id, color, mark_color, mark }) => (
        <i key={id} style={{ '--m1': color, '--m2': mark_color, '--parts': parts.length } as CSSProperties}>
          {parts.map((isLit, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
            <b key={at} data-lit={isLit || undefined} style={{ gridRow: at + 1 }} />
          ))}
          {mark && (
            <span style={{ '--from': lit + 1, '--span': height } as CSSProperties}>
              <Crest drawing={mark} />
            </span>
          )}
        </i>
      ))}
    </div>
  );
}
