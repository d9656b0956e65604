import type { EventDetail } from '@grandstand/contract/entities.schema';
import { characterCount, isOverlong } from '@grandstand/rules/name-fitting';
import { Crest } from '@grandstand/ui/crest';
import { Heading } from '@grandstand/ui/heading';
import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { type CSSProperties, memo } from 'react';
import { useShownScore } from '#shared/events/hidden-scores.ts';
import { isNamedByTeams, kitStyle, type Sides, useSides } from '#shared/events/sides.ts';
import styles from './match-bar.module.css';

/** The page's heading below the player: both sides in their colours with the score; above them the name of a game that has one. */
export const MatchBar = memo(function MatchBar({ event }: { readonly event: EventDetail }) {
  const sides = useSides(event);
  const score = useShownScore(event);
  const name = (
    <div className={styles.plain}>
      <Heading level={1} size="lg">
        {event.name}
      </Heading>
    </div>
  );
  if (!sides) return name;
  const isHeading = isNamedByTeams(event, sides);
  const Bar = isHeading ? 'h1' : 'p';
  return (
    <>
      {!isHeading && name}
      <Bar className={styles.bar} style={{ '--len': sharedLength(sides) } as CSSProperties}>
        <span className={styles.away} style={kitStyle(sides.away.kit)}>
          {sides.away.crest && <Crest drawing={sides.away.crest} />}
          <b data-long={isOverlong(sides.away.name) || undefined}>{sides.away.name}</b>
          {score && <i>{score.away}</i>}
        </span>
        <VisuallyHidden> @ </VisuallyHidden>
        <span className={styles.home} style={kitStyle(sides.home.kit)}>
          {score && <i>{score.home}</i>}
          <b data-long={isOverlong(sides.home.name) || undefined}>{sides.home.name}</b>
          {sides.home.crest && <Crest drawing={sides.home.crest} />}
        </span>
      </Bar>
      <ScoreAnnouncer event={event} />
    </>
  );
});

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

/** Both names have the size of the longer one, except one that is set in several lines. */
function sharedLength({ away, home }: Sides): number {
  const names = [away.name, home.name].filter(name => !isOverlong(name));
  return Math.max(0, ...names.map(characterCount));
}
