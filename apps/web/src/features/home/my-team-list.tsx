import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { inkOn } from '@grandstand/rules/poster-colors';
import { Crest } from '@grandstand/ui/crest';
import { Section } from '@grandstand/ui/section';
import type { CSSProperties } from 'react';
import { Link } from 'wouter';
import { useCall } from '#shared/api/call-options.ts';
import { useChannel } from '#shared/channel.ts';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { dayKey, dayText, timeText } from '#shared/events/event-time.ts';
import { useSides } from '#shared/events/sides.ts';
import { useZone } from '#shared/events/use-zone.ts';
import { FavoriteButton } from '#shared/favorites/favorite-button.tsx';
import { useFavorites } from '#shared/favorites/use-favorites.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useNow } from '#shared/now.ts';
import { paths } from '#shared/routing/paths.ts';
import { type FavoriteCard, favoriteCards, nextEventOf } from './favorite-cards.ts';
import styles from './my-teams.module.css';

const MINUTE_MS = 60_000;
/** A game that started this long ago may still be live. */
const LONGEST_GAME_SECONDS = 6 * 3600;
const MOST_EVENTS = 100;

export function MyTeamList() {
  const { t } = useTranslator();
  const channel = useChannel();
  const favorites = useFavorites();
  const teams = useCall('listParticipants', {
    query: { no_limit: '1' },
    enabled: favorites.some(({ favoritable_type }) => favoritable_type === 'participant'),
  });
  const cards = favoriteCards(favorites, channel, teams.data ?? []);
  const events = useUpcomingEvents();
  return (
    <Section title={t('my_teams')} count={cards.length}>
      <div className={styles.grid}>
        {cards.map(card => (
          <ErrorBoundary key={`${card.type}-${card.id}`}>
            <TeamCard card={card} next={nextEventOf(card, events, channel.categories)} />
          </ErrorBoundary>
        ))}
      </div>
    </Section>
  );
}

/** Live and upcoming games of the favourites. Refetched each hour, not each minute. */
function useUpcomingEvents(): readonly SportsEvent[] {
  const hour = Math.floor(useNow(MINUTE_MS) / 3_600_000) * 3600;
  const start = new Date((hour - LONGEST_GAME_SECONDS) * 1000).toISOString();
  const { data } = useCall('listFavoriteEvents', {
    query: { start_date: start, sort_field: 'event_utc_ts', sort_direction: 'asc', limit: MOST_EVENTS },
  });
  return data ?? [];
}

const PATHS = {
  group: paths.school,
  participant: paths.team,
  category: paths.sport,
} as const;

interface Props {
  readonly card: FavoriteCard;
  readonly next: SportsEvent | undefined;
}

function TeamCard({ card, next }: Props) {
  const { t } = useTranslator();
  const colors = card.color && { '--m1': card.color, '--m2': card.mark_color, '--mi': inkOn(card.color) };
  return (
    <article
      className={styles.team}
      style={{ ...colors } as CSSProperties}
      data-plain={!card.color || undefined}
    >
      {card.mark && <Crest drawing={card.mark} />}
      <h3>
        <Link href={PATHS[card.type](card.alias)}>
          {card.small && <small>{card.small}</small>}
          {card.name}
        </Link>
      </h3>
      <span className={styles.heart}>
        <FavoriteButton target={card} name={card.name} />
      </span>
      {next ? <NextGame event={next} /> : <p>{t('no_next_game')}</p>}
    </article>
  );
}

function NextGame({ event }: { readonly event: SportsEvent }) {
  const { t, locale } = useTranslator();
  const zone = useZone();
  const sides = useSides(event);
  const isLive = event.stream_status === 'live';
  const day = dayText(dayKey(event.event_utc_ts, zone), locale, 'short');
  return (
    <p>
      <Link href={paths.watch(event.id)}>
        <b>{isLive ? t('live') : t('next_game')}</b>{' '}
        {isLive ? '' : `${day} ${timeText(event.event_utc_ts, locale, zone)} · `}
        {sides ? `${sides.away.short_name} @ ${sides.home.short_name}` : event.name}
        {event.note && ` · ${t(event.note)}`}
      </Link>
    </p>
  );
}
