import { Crest } from '@grandstand/ui/crest';
import type { Score } from './hidden-scores.ts';
import styles from './score-bug.module.css';
import { kitStyle, type Side, type Sides } from './sides.ts';

interface Props {
  readonly sides: Sides;
  readonly score: Score | null;
  /** Clock or period. */
  readonly clock?: string | null;
}

/** The score in the corner of a broadcast. */
export function ScoreBug({ sides, score, clock }: Props) {
  return (
    <span className={styles.bug}>
      <TeamCell side={sides.away} />
      {score && (
        <>
          <span className={styles.score}>{score.away}</span>
          <span className={styles.score}>{score.home}</span>
        </>
      )}
      <TeamCell side={sides.home} />
      {clock && <span className={styles.clock}>{clock}</span>}
    </span>
  );
}

function TeamCell({ side }: { readonly side: Side }) {
  return (
    <span className={styles.team} style={kitStyle(side.kit)}>
      {side.crest && <Crest drawing={side.crest} />}
      {side.short_name}
    </span>
  );
}
