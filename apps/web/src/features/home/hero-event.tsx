import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { buttonClass } from '@grandstand/ui/button';
import { Crest } from '@grandstand/ui/crest';
import { Icon } from '@grandstand/ui/icon';
import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { Wrap } from '@grandstand/ui/wrap';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { useChannel } from '#shared/channel.ts';
import { eventInfo } from '#shared/events/event-labels.ts';
import { EventPills } from '#shared/events/event-pills.tsx';
import { dayKey, dayText, timeText } from '#shared/events/event-time.ts';
import { FittedName, PaintedNumber } from '#shared/events/fitted-name.tsx';
import { scoreDigits, useShownPeriod, useShownScore } from '#shared/events/hidden-scores.ts';
import { isNamedByTeams, sidesStyle, useSides } from '#shared/events/sides.ts';
import { useZone } from '#shared/events/use-zone.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { usePreload } from '#shared/routing/preload-context.ts';
import styles from './hero.module.css';

const BUTTON = { live: 'watch_live', upcoming: 'game_page', vod: 'watch_replay' } as const;
const NOTE = { live: 'live_now', upcoming: 'upcoming_game', vod: 'latest_replay' } as const;

/** The featured game, as large as the screen allows. */
export function HeroEvent({ event }: { readonly event: SportsEvent }) {
  const { t } = useTranslator();
  const sides = useSides(event);
  const score = useShownScore(event);
  const to = paths.watch(event.id);
  if (!sides) return <HeroName event={event} />;
  return (
    <Link
      href={to}
      className={styles.poster}
      style={{ ...sidesStyle(sides), '--digits': scoreDigits(score) } as CSSProperties}
      data-score={score ? undefined : 'none'}
      transition
    >
      <span className={styles.field} />
      <span className={styles.piping} />
      {sides.away.crest && <Crest drawing={sides.away.crest} className={styles.awayMark} />}
      {sides.home.crest && <Crest drawing={sides.home.crest} className={styles.homeMark} />}
      {score && (
        <>
          <PaintedNumber value={score.away} className={styles.awayScore} />
          <PaintedNumber value={score.home} className={styles.homeScore} />
        </>
      )}
      <h2 className={styles.names}>
        {isNamedByTeams(event, sides) ? (
          <>
            <FittedName name={sides.away.name} other={sides.home.name} className={styles.away} />
            <FittedName name={sides.home.name} other={sides.away.name} className={styles.home} />
          </>
        ) : (
          <FittedName name={event.name} className={styles.away} />
        )}
        <VisuallyHidden>
          {event.name}
          {score && `, ${t('score_away_home', { away_score: score.away, home_score: score.home })}`}
        </VisuallyHidden>
      </h2>
    </Link>
  );
}

function HeroName({ event }: { readonly event: SportsEvent }) {
  return (
    <Link href={paths.watch(event.id)} className={styles.poster} data-score="none" data-alone>
      <h2 className={styles.names}>
        <FittedName name={event.name} className={styles.away} />
        <VisuallyHidden>{event.name}</VisuallyHidden>
      </h2>
    </Link>
  );
}

/** The bar below the picture: state, clock, details, and a button to the game. */
export function HeroEventBar({ event }: { readonly event: SportsEvent }) {
  const translator = useTranslator();
  const channel = useChannel();
  const preload = usePreload();
  const { t, locale } = translator;
  const zone = useZone();
  const isLive = event.stream_status === 'live';
  const period = useShownPeriod(event);
  const day = dayText(dayKey(event.event_utc_ts, zone), locale, 'short');
  const to = paths.watch(event.id);
  return (
    <div className={styles.bar}>
      <Wrap className={styles.barRow}>
        <EventPills event={event} hasClock={false} />
        {(!isLive || period) && (
          <span className={styles.clock}>
            {isLive ? period : `${day} ${timeText(event.event_utc_ts, locale, zone)}`}
          </span>
        )}
        <p>{eventInfo(event, channel, translator).join(' · ')}</p>
        <span className={styles.action}>
          <Link
            href={to}
            className={buttonClass({ kind: 'go', size: 'big' })}
            onPointerEnter={() => preload(to, event.stream_status !== 'upcoming')}
          >
            {event.stream_status !== 'upcoming' && <Icon name="play" filled />}
            {t(BUTTON[event.stream_status])}
          </Link>
        </span>
      </Wrap>
    </div>
  );
}

export function useEventTab(event: SportsEvent | null): { title: string; note: string } | null {
  const { t } = useTranslator();
  return event && { title: event.name, note: t(NOTE[event.stream_status]) };
}
