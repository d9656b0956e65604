import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { inkOn } from '@grandstand/rules/poster-colors';
import { Crest } from '@grandstand/ui/crest';
import { Section } from '@grandstand/ui/section';
import { stretchedLinkClass } from '@grandstand/ui/stretched-link';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { useCall } from '#shared/api/call-options.ts';
import { useChannel } from '#shared/channel.ts';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { dayKey, dayText, timeText } from '#shared/events/event-time.ts';
import { FeedBell } from '#shared/events/feed-bell.tsx';
import { useShownScore } from '#shared/events/hidden-scores.ts';
import { isNamedByTeams, useSides } from '#shared/events/sides.ts';
import { useZone } from '#shared/events/use-zone.ts';
import { FavoriteButton } from '#shared/favorites/favorite-button.tsx';
import { type FavoriteCard, favoritePath } from '#shared/favorites/favorite-cards.ts';
import { useFavoriteCards } from '#shared/favorites/use-favorite-cards.ts';
import { useFavorites } from '#shared/favorites/use-favorites.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useNow } from '#shared/now.ts';
import { paths } from '#shared/routing/paths.ts';
import { lastEventOf, nextEventOf } from './favorite-events.ts';
import styles from './my-teams.module.css';

const MINUTE_MS = 60_000;
/** A game that started this long ago may still be live. */
const LONGEST_GAME_SECONDS = 6 * 3600;
const IN_ORDER = { sort_field: 'event_utc_ts', limit: 100 } as const;
const NONE: readonly SportsEvent[] = [];

export function MyTeamList() {
  const { t } = useTranslator();
  const channel = useChannel();
  const cards = useFavoriteCards(useFavorites());
  const { upcoming, finished } = useFavoriteEvents();
  return (
    <Section title={t('my_teams')} count={cards.length}>
      <div className={styles.grid}>
        {cards.map(card => (
          <ErrorBoundary key={`${card.type}-${card.id}`}>
            <TeamCard
              card={card}
              next={nextEventOf(card, upcoming, channel.categories)}
              last={lastEventOf(card, finished, channel.categories)}
            />
          </ErrorBoundary>
        ))}
      </div>
    </Section>
  );
}

/** Live, upcoming and finished games of the favourites. Refetched each hour, not each minute. */
function useFavoriteEvents() {
  const hour = Math.floor(useNow(MINUTE_MS) / 3_600_000) * 3600;
  const upcoming = useCall('listFavoriteEvents', {
    query: { start_date: dateText(hour - LONGEST_GAME_SECONDS), ...IN_ORDER, sort_direction: 'asc' },
  });
  // A descending list runs back from its start (decision E53).
  const finished = useCall('listFavoriteEvents', {
    query: { start_date: dateText(hour + 3600), ...IN_ORDER, sort_direction: 'desc' },
  });
  return { upcoming: upcoming.data ?? NONE, finished: finished.data ?? NONE };
}

function dateText(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** A sport has no feed. */
const FEEDS = { group: 'schools/', participant: 'teams/', category: null } as const;

interface Props {
  readonly card: FavoriteCard;
  readonly next: SportsEvent | undefined;
  readonly last: SportsEvent | undefined;
}

function TeamCard({ card, next, last }: Props) {
  const { t } = useTranslator();
  const feed = FEEDS[card.type];
  const colors = card.color && { '--m1': card.color, '--m2': card.mark_color, '--mi': inkOn(card.color) };
  return (
    <article
      className={styles.team}
      style={{ ...colors } as CSSProperties}
      data-plain={!card.color || undefined}
    >
      {card.mark && <Crest drawing={card.mark} />}
      <h3>
        <Link href={favoritePath(card)} className={stretchedLinkClass}>
          {card.small && <small>{card.small}</small>}
          {card.name}
        </Link>
      </h3>
      <span className={styles.heart}>
        <FavoriteButton target={card} name={card.name} />
        {feed && <FeedBell feed={feed + card.alias} name={card.name} />}
      </span>
      <div className={styles.games}>
        {next ? <NextGame event={next} /> : <p>{t('no_next_game')}</p>}
        {last && <LastGame event={last} />}
      </div>
    </article>
  );
}

function NextGame({ event }: { readonly event: SportsEvent }) {
  const { t, locale } = useTranslator();
  const zone = useZone();
  const day = useDay(event);
  const isLive = event.stream_status === 'live';
  const time = timeText(event.event_utc_ts, locale, zone);
  return (
    <p>
      <Link href={paths.watch(event.id)}>
        <b>{isLive ? t('live') : t('next_game')}</b> {!isLive && `${day} ${time} · `}
        {useMatch(event)}
        {event.note && ` · ${t(event.note)}`}
      </Link>
    </p>
  );
}

/** With its score, unless scores are hidden. */
function LastGame({ event }: { readonly event: SportsEvent }) {
  const { t } = useTranslator();
  const score = useShownScore(event);
  return (
    <p>
      <Link href={paths.watch(event.id)}>
        <b>{t('last_game')}</b> {useDay(event)} · {useMatch(event)}
        {score && ` · ${score.away}–${score.home}`}
      </Link>
    </p>
  );
}

function useDay({ event_utc_ts: at }: SportsEvent): string {
  const { locale } = useTranslator();
  return dayText(dayKey(at, useZone()), locale, 'short');
}

/** `BRK @ THL` */
function useMatch(event: SportsEvent): string {
  const sides = useSides(event);
  return sides && isNamedByTeams(event, sides)
    ? `${sides.away.short_name} @ ${sides.home.short_name}`
    : event.name;
}
