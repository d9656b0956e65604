import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { buttonClass } from '@grandstand/ui/button';
import { classNames } from '@grandstand/ui/class-names';
import { Tile } from '@grandstand/ui/crest';
import { Icon } from '@grandstand/ui/icon';
import { iconButtonClass } from '@grandstand/ui/icon-button';
import { Pill } from '@grandstand/ui/pill';
import { stretchedLinkClass } from '@grandstand/ui/stretched-link';
import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { memo } from 'react';
import { Link } from 'wouter';
import { useChannel } from '../channel.ts';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { useTranslator } from '../i18n/use-translator.ts';
import { paths } from '../routing/paths.ts';
import { usePreload } from '../routing/preload-context.ts';
import { accessLabel, eventInfo, hasCalendarEntry, isLocked, liveLabel } from './event-labels.ts';
import { clockText, timeText, venueTimeText } from './event-time.ts';
import styles from './fixture-list.module.css';
import { useShownScore } from './hidden-scores.ts';
import { isNamedByTeams, type Side, useSides } from './sides.ts';
import { useZone } from './use-zone.ts';
import { useEventForViewer } from './viewer-access.ts';

/** Rows with the time, teams, venue and price of each game. */
export function FixtureList({ events }: { readonly events: readonly SportsEvent[] }) {
  return (
    <ul className={styles.list}>
      {events.map(event => (
        <ErrorBoundary key={event.id}>
          <FixtureRow event={event} />
        </ErrorBoundary>
      ))}
    </ul>
  );
}

/** Memoized: the page around it renders again with each minute, and a list has hundreds of rows. */
const FixtureRow = memo(function FixtureRow({ event: listed }: { readonly event: SportsEvent }) {
  const event = useEventForViewer(listed);
  const channel = useChannel();
  const translator = useTranslator();
  const preload = usePreload();
  const to = paths.watch(event.id);
  const isLive = event.stream_status === 'live';
  return (
    <li onPointerOver={() => preload(to)} onTouchStart={() => preload(to)}>
      <When event={event} />
      <Link href={to} className={classNames(styles.teams, stretchedLinkClass)}>
        <Teams event={event} />
      </Link>
      <span className={styles.info}>{eventInfo(event, channel, translator).join(' · ')}</span>
      {isPlayed(event) && (
        <span className={styles.act}>
          {isLive && event.has_access ? (
            <span className={classNames(buttonClass({ kind: 'go' }), styles.watch)} aria-hidden="true">
              {translator.t('watch')}
            </span>
          ) : (
            <span className={classNames(styles.price, isLocked(event) && styles.buy)}>
              {accessLabel(event, channel, translator)}
            </span>
          )}
        </span>
      )}
      {hasCalendarEntry(event) && <Remind event={event} />}
    </li>
  );
});

/** A cancelled game has no price. */
function isPlayed({ note }: SportsEvent): boolean {
  return note !== 'cancelled';
}

/** Links to the game's calendar file, whose entry has a reminder. */
function Remind({ event }: { readonly event: SportsEvent }) {
  const { t } = useTranslator();
  const label = t('add_to_calendar');
  return (
    <a
      href={paths.eventCalendar(event.id)}
      className={classNames(iconButtonClass, styles.remind)}
      aria-label={`${label}: ${event.name}`}
      title={label}
    >
      <Icon name="bell" />
    </a>
  );
}

function Teams({ event }: { readonly event: SportsEvent }) {
  const sides = useSides(event);
  if (!sides || !isNamedByTeams(event, sides)) return event.name;
  return (
    <>
      <TeamName side={sides.away} />
      <i>@</i>
      <TeamName side={sides.home} />
    </>
  );
}

function TeamName({ side }: { readonly side: Side }) {
  const { field, mark } = side.kit;
  return (
    <span className={styles.team}>
      <Tile drawing={side.crest} color={field} crestColor={mark} letters={side.short_name} />
      {side.name}
    </span>
  );
}

/** The score of a live game, or the start in the visitor's and the venue's time, with a note or the result. */
function When({ event }: { readonly event: SportsEvent }) {
  const { t, locale } = useTranslator();
  const zone = useZone();
  const score = useShownScore(event);
  const seconds = event.event_utc_ts;
  if (event.stream_status === 'live') {
    return (
      <span className={styles.time}>
        <Pill kind="live">{t(liveLabel(event))}</Pill>
        <b>{score ? `${score.away}–${score.home}` : timeText(seconds, locale, zone)}</b>
      </span>
    );
  }
  const venue = venueTimeText(seconds, locale, zone, event.time_zone);
  return (
    <span className={styles.time}>
      <time dateTime={new Date(seconds * 1000).toISOString()}>{timeText(seconds, locale, zone)}</time>
      {venue && (
        <small>
          <VisuallyHidden>{t('at_venue', { time: '' })}</VisuallyHidden>
          {venue}
        </small>
      )}
      {event.note && <small className={styles.note}>{t(event.note)}</small>}
      {score && <small>{`${score.away}–${score.home}`}</small>}
      {!score && !event.is_unrecorded && event.duration !== null && (
        <small>{clockText(event.duration)}</small>
      )}
    </span>
  );
}
