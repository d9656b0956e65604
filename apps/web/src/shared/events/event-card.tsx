import type { SportsEvent } from '@grandstand/contract/entities.schema';
import type { PosterLayout } from '@grandstand/rules/poster-layout';
import { classNames } from '@grandstand/ui/class-names';
import { stretchedLinkClass } from '@grandstand/ui/stretched-link';
import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { memo, useRef } from 'react';
import { Link } from 'wouter';
import { useChannel } from '../channel.ts';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { useTranslator } from '../i18n/use-translator.ts';
import { paths } from '../routing/paths.ts';
import { usePreload } from '../routing/preload-context.ts';
import styles from './event-card.module.css';
import { accessLabel, eventInfo, isLocked, liveLabel, requirementKey } from './event-labels.ts';
import { EventPicture } from './event-picture.tsx';
import { dayKey, dayText } from './event-time.ts';
import { useShownScore } from './hidden-scores.ts';
import { isNamedByTeams, type Sides, useSides } from './sides.ts';
import { usePreviewIntent } from './use-preview-intent.ts';
import { useZone } from './use-zone.ts';
import { useEventForViewer } from './viewer-access.ts';

interface Props {
  readonly event: SportsEvent;
  readonly layout?: PosterLayout | undefined;
  /** The first of a grid: full names, larger. */
  readonly isLead?: boolean;
  /** The card is above the fold, so its picture loads at once. */
  readonly isEager?: boolean;
  readonly level?: 2 | 3;
}

/**
 * Poster, names, price, and where and when; the whole card is one link. A malformed event affects only its own card. Memoized: the
 * page around it renders again with each minute, and a list has hundreds of cards.
 */
export const EventCard = memo(function EventCard(props: Props) {
  return (
    <ErrorBoundary>
      <Card {...props} />
    </ErrorBoundary>
  );
});

function Card({ event: listed, layout, isLead = false, isEager = isLead, level = 3 }: Props) {
  const event = useEventForViewer(listed);
  const sides = useSides(event);
  const to = paths.watch(event.id);
  const preload = usePreload();
  const { isPreviewing, handlers } = usePreviewIntent(() => preload(to, event.stream_status !== 'upcoming'));
  const card = useRef<HTMLElement>(null);
  const Title = `h${level}` as const;
  return (
    <article
      ref={card}
      className={classNames(styles.card, isLead && styles.lead)}
      {...handlers}
      onPointerOver={() => preload(to)}
      onTouchStart={() => preload(to)}
    >
      <Title className={styles.title}>
        <Link
          href={to}
          className={stretchedLinkClass}
          transition
          // The picture expands into the player of the next page.
          onClick={() => card.current?.style.setProperty('--card-transition', 'player')}
        >
          {sides && isNamedByTeams(event, sides) ? <Names sides={sides} isLead={isLead} /> : event.name}
          <SpokenState event={event} />
        </Link>
        <Price event={event} />
      </Title>
      <div className={styles.picture}>
        <EventPicture event={event} layout={layout} isPreviewing={isPreviewing} isEager={isEager} />
      </div>
      <p className={styles.info}>
        <Info event={event} />
      </p>
    </article>
  );
}

/** Specification 3: 'away @ home', with short names unless it is the lead card. */
function Names({ sides, isLead }: { readonly sides: Sides; readonly isLead: boolean }) {
  if (isLead) {
    return (
      <>
        {sides.away.name} <i>@</i> {sides.home.name}
      </>
    );
  }
  return (
    <>
      <abbr title={sides.away.name}>{sides.away.short_name}</abbr> <i>@</i>{' '}
      <abbr title={sides.home.name}>{sides.home.short_name}</abbr>
    </>
  );
}

/** Describes the picture to screen readers. */
function SpokenState({ event }: { readonly event: SportsEvent }) {
  const { t } = useTranslator();
  const score = useShownScore(event);
  const parts = [
    event.stream_status === 'live' && t(liveLabel(event)),
    score && t('score_away_home', { away_score: score.away, home_score: score.home }),
    isLocked(event) && t(requirementKey(event)),
  ].filter(Boolean);
  return parts.length > 0 ? <VisuallyHidden>, {parts.join(', ')}</VisuallyHidden> : null;
}

function Price({ event }: { readonly event: SportsEvent }) {
  const label = accessLabel(event, useChannel(), useTranslator());
  return <span className={classNames(styles.price, isLocked(event) && styles.buy)}>{label}</span>;
}

function Info({ event }: { readonly event: SportsEvent }) {
  const channel = useChannel();
  const translator = useTranslator();
  const zone = useZone();
  const day =
    event.stream_status === 'live'
      ? []
      : [dayText(dayKey(event.event_utc_ts, zone), translator.locale, 'short')];
  return [...day, ...eventInfo(event, channel, translator)].join(' · ');
}
