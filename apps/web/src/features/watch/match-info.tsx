import type { EventDetail } from '@grandstand/contract/entities.schema';
import { Button, buttonClass } from '@grandstand/ui/button';
import { Icon } from '@grandstand/ui/icon';
import { memo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useCategory, useChannel } from '#shared/channel.ts';
import { hasCalendarEntry, venueText } from '#shared/events/event-labels.ts';
import { clockText, dayTimeText, venueTimeText } from '#shared/events/event-time.ts';
import { FeedBell } from '#shared/events/feed-bell.tsx';
import { hidesScore, useHiddenScores } from '#shared/events/hidden-scores.ts';
import { useZone } from '#shared/events/use-zone.ts';
import { FavoriteButton, FavoritePlaceholder } from '#shared/favorites/favorite-button.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useIsInitialHtml } from '#shared/initial-html.tsx';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useSession } from '#shared/session/session.ts';
import { readResumePosition } from '#shared/storage/resume-positions.ts';
import { useStorage } from '#shared/storage/storage-context.tsx';
import { useNearViewport } from '#shared/use-near-viewport.ts';
import { AFTER_FIRST_FRAME_MS } from '#shared/watching/after-first-frame.ts';
import { hasScore } from '#shared/watching/has-score.ts';
import { ShareButton } from '#shared/watching/share-button.tsx';
import { watchStage } from '#shared/watching/watch-stage.ts';
import { ClipButton } from './clip-button.tsx';
import styles from './match-info.module.css';

const shareGamePopup = lazyView(() => import('#shared/sharing/share-game-popup.tsx'), 'ShareGamePopup');
const downloadButton = lazyView(() => import('./download-button.tsx'), 'DownloadButton');

interface Props {
  readonly event: EventDetail;
  readonly onClip: () => void;
}

/** Sport, venue and time (the visitor's and the venue's), with the actions of the game. */
export const MatchInfo = memo(function MatchInfo({ event, onClip }: Props) {
  const { t } = useTranslator();
  const category = useCategory(event.event_category_id);
  const gender = event.gender && t(`gender_${event.gender}`);
  const watching = event.viewers ? t('viewers_watching', { count: event.viewers }) : null;
  return (
    <div className={styles.info}>
      <div className={styles.words}>
        <p>
          <b>{[category?.name, gender, watching].filter(Boolean).join(' · ')}</b>
          <WhereAndWhen event={event} />
        </p>
        <Teams event={event} />
        <ResumeNote event={event} />
        {event.description && <p className={styles.description}>{event.description}</p>}
      </div>
      <div className={styles.actions}>
        {watchStage(event).kind === 'player' && <ClipButton kind="go" onClip={onClip} />}
        <ScoreSwitch event={event} />
        {hasCalendarEntry(event) && (
          <a href={paths.eventCalendar(event.id)} className={buttonClass({})}>
            <Icon name="calendar" />
            {t('add_to_calendar')}
          </a>
        )}
        <Download event={event} />
        <ShareGame event={event} />
      </div>
    </div>
  );
});

/** With a mouse, a dialog with the link and the code that embeds the player. */
function ShareGame({ event }: { readonly event: EventDetail }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ShareButton title={event.name} onShare={() => setOpen(true)} />
      {isOpen && <Lazy view={shareGamePopup} props={{ event, onClose: () => setOpen(false) }} />}
    </>
  );
}

/** The teams, each with a link to its page, its calendar, and its heart, which loads after the first frame of the video. */
function Teams({ event: { participants } }: { readonly event: EventDetail }) {
  const list = useRef<HTMLUListElement>(null);
  const hasHearts = useNearViewport(list, AFTER_FIRST_FRAME_MS);
  return (
    <ul ref={list} className={styles.teams}>
      {participants.map(({ id, alias, name }) => (
        <li key={id}>
          {hasHearts ? (
            <FavoriteButton target={{ type: 'participant', id }} name={name} />
          ) : (
            <FavoritePlaceholder />
          )}
          <Link href={paths.team(alias)}>{name}</Link>
          <FeedBell feed={`teams/${alias}`} name={name} />
        </li>
      ))}
    </ul>
  );
}

function WhereAndWhen({ event }: { readonly event: EventDetail }) {
  const { locale, t } = useTranslator();
  const zone = useZone();
  const { event_utc_ts: at } = event;
  const there = venueTimeText(at, locale, zone, event.time_zone);
  const when = `${dayTimeText(at, locale, zone)}${there ? ` (${t('at_venue', { time: there })})` : ''}`;
  const venue = venueText(event, useChannel());
  return <span>{[venue, when].filter(Boolean).join(' · ')}</span>;
}

/** Loaded only for users who may download, with a replay that they may watch. */
function Download({ event }: { readonly event: EventDetail }) {
  const session = useSession();
  if (event.stream_status !== 'vod' || event.reason !== null) return null;
  if (session.kind !== 'user' || !session.user.capabilities.includes('download')) return null;
  const left = session.user.featureCount.downloads;
  return <Lazy view={downloadButton} props={{ event_id: event.id, left }} />;
}

/** The position at which the viewer left off, as of opening the page. */
function ResumeNote({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslator();
  const storage = useStorage();
  const [position] = useState(() => readResumePosition(storage, 'event', event.id));
  const isInitialHtml = useIsInitialHtml();
  if (isInitialHtml || !position || event.stream_status !== 'vod') return null;
  return <p className={styles.resume}>{t('resume_from', { time: clockText(position.seconds) })}</p>;
}

/** Decision E54: a replay hides its score until the viewer shows it; a live game shows it until the viewer hides it. */
function ScoreSwitch({ event }: { readonly event: EventDetail }) {
  const { t } = useTranslator();
  const [hidden, hide] = useHiddenScores();
  if (event.stream_status === 'upcoming' || !hasScore(event)) return null;
  const isHidden = hidesScore(event, hidden);
  const [hiding, showing] =
    event.stream_status === 'live' ? (['all', 'replays'] as const) : (['replays', 'none'] as const);
  return (
    <Button onClick={() => hide(isHidden ? showing : hiding)}>
      <Icon name="eye" />
      {t(isHidden ? 'show_score' : 'hide_score')}
    </Button>
  );
}
