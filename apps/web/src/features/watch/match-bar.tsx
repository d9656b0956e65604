import type { EventDetail } from '@grandstand/contract/entities.schema';
import { characterCount, isOverlong } from '@grandstand/rules/name-fitting';
import { Crest } from '@grandstand/ui/crest';
import { Heading } from '@grandstand/ui/heading';
import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import type { CSSProperties } from 'react';
import { useShownScore } from '#shared/events/hidden-scores.ts';
import { kitStyle, type Side, useSides } from '#shared/events/sides.ts';
import styles from './match-bar.module.css';

/** The page's heading below the player: both sides in their colours with the score. */
export function MatchBar({ event }: { readonly event: EventDetail }) {
  const sides = useSides(event);
  const score = useShownScore(event);
  if (!sides) {
    return (
      <div className={styles.plain}>
        <Heading level={1} size="lg">
          {event.name}
        </Heading>
      </div>
    );
  }
  return (
    <>
      <h1 className={styles.bar}>
        <span className={styles.away} style={sideStyle(sides.away)}>
          {sides.away.crest && <Crest drawing={sides.away.crest} />}
          <b data-long={isOverlong(sides.away.name) || undefined}>{sides.away.name}</b>
          {score && <i>{score.away}</i>}
        </span>
        <VisuallyHidden> @ </VisuallyHidden>
        <span className={styles.home} style={sideStyle(sides.home)}>
          {score && <i>{score.home}</i>}
          <b data-long={isOverlong(sides.home.name) || undefined}>{sides.home.name}</b>
          {sides.home.crest && <Crest drawing={sides.home.crest} />}
        </span>
      </h1>
      <ScoreAnnouncer event={event} />
    </>
  );
}

/** Announces a changed score to screen readers. */
function ScoreAnnouncer({ event }: { readonly event: EventDetail }) {
  const sides = useSides(event);
  const score = useShownScore(event);
  const isAnnounced = event.stream_status === 'live' && sides && score;
  return (
    <VisuallyHidden role="status">
      {isAnnounced && `${sides.away.name} ${score.away}, ${sides.home.name} ${score.home}`}
    </VisuallyHidden>
  );
}

function sideStyle({ kit, name }: Side): CSSProperties {
  return { ...kitStyle(kit), '--len': characterCount(name) } as CSSProperties;
}
