import type { EventDetail } from '@grandstand/contract/entities.schema';
import type { IncidentOnWire } from '@grandstand/contract/timeline.schema';
import { awayAndHome } from '#shared/events/away-and-home.ts';
import type { HeadMessage } from './head-messages.ts';
import type { Thing } from './linked-data.ts';

/** A clip starts this much earlier than its moment, like the list of key moments next to the player. */
const LEAD_SECONDS = 5;
const AFTER_SECONDS = 10;
/** A basketball game has a hundred baskets, and search engines show a few. */
const MOST_CLIPS = 50;

interface Around {
  readonly url: string;
  readonly message: HeadMessage;
}

/** The scores, cards and penalties of a replay as clips for search engines. Their names contain no score. */
export function momentClips(
  { duration, ...event }: EventDetail,
  incidents: readonly IncidentOnWire[],
  { url, message }: Around,
): Thing[] {
  const [away, home] = awayAndHome(event);
  return moments(incidents)
    .slice(0, MOST_CLIPS)
    .map(({ kind, side, player, seconds }) => {
      const startOffset = Math.max(0, Math.floor(seconds) - LEAD_SECONDS);
      const team = side === null ? undefined : { away, home }[side]?.name;
      return {
        '@type': 'Clip',
        name: [message(`moment_${kind}`, {}), team, player].filter(Boolean).join(' · '),
        startOffset,
        endOffset: Math.min(
          Math.ceil(seconds) + AFTER_SECONDS,
          Math.floor(duration ?? Number.POSITIVE_INFINITY),
        ),
        url: `${url}?t=${startOffset}`,
      };
    });
}

interface Moment extends Pick<IncidentOnWire, 'side' | 'player'> {
  readonly kind: 'score' | 'card' | 'penalty';
  readonly seconds: number;
}

/** In volleyball, the points within a set are none. */
function moments(incidents: readonly IncidentOnWire[]): Moment[] {
  let before = '0-0';
  return incidents.flatMap(({ kind, side, player, position, away_score, home_score }): Moment[] => {
    const after = away_score === null ? before : `${away_score}-${home_score}`;
    const isScore = after !== before;
    before = after;
    if (position === null) return [];
    const of = { side, player, seconds: position / 1000 };
    if (isScore) return [{ kind: 'score', ...of }];
    return kind === 'card' || kind === 'penalty' ? [{ kind, ...of }] : [];
  });
}
