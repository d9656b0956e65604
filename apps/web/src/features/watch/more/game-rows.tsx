import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { Tile } from '@grandstand/ui/crest';
import { Pill } from '@grandstand/ui/pill';
import { Link } from 'wouter';
import { useCategory } from '#shared/channel.ts';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { liveLabel } from '#shared/events/event-labels.ts';
import { dayTimeText } from '#shared/events/event-time.ts';
import { useShownScore } from '#shared/events/hidden-scores.ts';
import { type Side, useSides } from '#shared/events/sides.ts';
import { useZone } from '#shared/events/use-zone.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { paths } from '#shared/routing/paths.ts';
import { usePreload } from '#shared/routing/preload-context.ts';
import styles from './game-rows.module.css';

/** A narrow list of games: crests, names, when, and the score of a live game. */
export function GameRows({ events }: { readonly events: readonly SportsEvent[] }) {
  return (
    <ul className={styles.rows}>
      {events.map(event => (
        <ErrorBoundary key={event.id}>
          <GameRow event={event} />
        </ErrorBoundary>
      ))}
    </ul>
  );
}

function GameRow({ event }: { readonly event: SportsEvent }) {
  const { t, locale } = useTranslator();
  const zone = useZone();
  const sides = useSides(event);
  const score = useShownScore(event);
  const category = useCategory(event.event_category_id);
  const preload = usePreload();
  const to = paths.watch(event.id);
  const isLive = event.stream_status === 'live';
  const when = isLive ? null : dayTimeText(event.event_utc_ts, locale, zone);
  return (
    <li>
      <Link href={to} className={styles.row} onPointerEnter={() => preload(to)} transition>
        {sides && (
          <span className={styles.tiles}>
            <SideTile side={sides.away} />
            <SideTile side={sides.home} />
          </span>
        )}
        <span className={styles.words}>
          <b>{event.name}</b>
          <small>
            {isLive && <Pill kind="live">{t(liveLabel(event))}</Pill>}
            {[when, category?.name].filter(Boolean).join(' · ')}
          </small>
        </span>
        {score && <span className={styles.score}>{`${score.away}–${score.home}`}</span>}
      </Link>
    </li>
  );
}

function SideTile({ side: { crest, kit, short_name } }: { readonly side: Side }) {
  return <Tile drawing={crest} color={kit.field} crestColor={kit.mark} letters={short_name} />;
}
