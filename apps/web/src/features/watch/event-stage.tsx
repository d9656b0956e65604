import type { EventDetail } from '@grandstand/contract/entities.schema';
import type { PlayerHandle } from '@grandstand/player/player-props';
import { Pills } from '@grandstand/ui/pill';
import { type ComponentProps, type ComponentType, memo, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { EventPills, Viewers } from '#shared/events/event-pills.tsx';
import {
  hidesPlayhead,
  useHiddenScores,
  useShownPeriod,
  useShownScore,
} from '#shared/events/hidden-scores.ts';
import { ScoreBug } from '#shared/events/score-bug.tsx';
import { useSides } from '#shared/events/sides.ts';
import { useWatchedGame } from '#shared/events/watched-game.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { useToasts } from '#shared/toasts/use-toasts.ts';
import { EmbeddedStage } from '#shared/watching/embedded-stage.tsx';
import { ProcessingStage } from '#shared/watching/processing-stage.tsx';
import { usePreroll } from '#shared/watching/use-preroll.tsx';
import { useShownMedia } from '#shared/watching/use-shown-media.ts';
import { VideoStage } from '#shared/watching/video-stage.tsx';
import { WaitingStage } from '#shared/watching/waiting-stage.tsx';
import { type WatchStage, watchStage } from '#shared/watching/watch-stage.ts';
import { AwaySlate } from './away-slate.tsx';
import { ClipButton } from './clip-button.tsx';
import { CountdownStage } from './countdown-stage.tsx';
import { Paywall } from './paywall.tsx';
import { periodText } from './period-text.ts';
import { PosterStage } from './poster-stage.tsx';
import { useViewerCount } from './use-viewer-count.ts';

/** Loads after the first frame. */
const followGame = lazyView(() => import('./timeline/follow-game.tsx'), 'FollowGame');
/** Only for a game that is simulated live. */
export const simulatedNote = lazyView(() => import('./simulated-note.tsx'), 'SimulatedNote');
const endedGame = lazyView(() => import('./more/ended-game.tsx'), 'EndedGame');

interface Props {
  readonly event: EventDetail;
  readonly isEmbedded?: boolean;
  /** Replaces the paywall of the game's own page. */
  readonly paywall?: ComponentType<ComponentProps<typeof Paywall> & { onSession: () => void }>;
  readonly onPlayer?: (player: PlayerHandle | undefined) => void;
  /** The score follows the picture from now on. */
  readonly onFollowed: () => void;
  /** Cuts a clip; an embed on another site cannot. */
  readonly onClip?: () => void;
}

/** The player, or the reason why the game does not play. */
export const EventStage = memo(function EventStage({
  event,
  isEmbedded = false,
  paywall: Gate = Paywall,
  ...rest
}: Props) {
  const { t } = useTranslator();
  const stage = watchStage(event);
  const [isContinuing, setContinuing] = useState(false);
  const autoPlay = !isEmbedded || isContinuing;
  switch (stage.kind) {
    case 'player':
      return <EventPlayer key={event.id} {...{ event, stage, isEmbedded, autoPlay }} {...rest} />;
    case 'embedded':
      return <EmbeddedStage address={stage.source.url} title={event.name} />;
    case 'processing':
      return <ProcessingStage progress={event.processing_progress} />;
    case 'not_started':
      return <CountdownStage event={event} />;
    case 'unresolved':
      return <WaitingStage />;
    case 'geo_blocked':
      return <PosterStage event={event} title={t('watch_geo_blocked')} text={t('error_geo_blocked')} />;
    case 'no_recording':
    case 'postponed':
    case 'cancelled':
      return (
        <PosterStage event={event} title={t(`watch_${stage.kind}`)} text={t(`watch_${stage.kind}_text`)} />
      );
    default:
      return <Gate event={event} reason={stage.kind} onSession={() => setContinuing(true)} />;
  }
});

interface EventPlayerProps extends Props {
  readonly stage: Extract<WatchStage, { kind: 'player' }>;
  readonly isEmbedded: boolean;
  readonly autoPlay: boolean;
}

function EventPlayer({ event, stage, isEmbedded, autoPlay, ...rest }: EventPlayerProps) {
  const { source, isLive } = stage;
  const { onPlayer, onFollowed, onClip } = rest;
  const setViewers = useViewerCount(event.id);
  const [player, setPlayer] = useState<PlayerHandle>();
  const media = useShownMedia(event.media, event);
  const preroll = usePreroll(event, autoPlay);
  useEndNote(isLive);
  return (
    <>
      <VideoStage
        onPlayer={handle => {
          setPlayer(handle);
          onPlayer?.(handle);
        }}
        onClip={onClip}
        actions={onClip && <ClipButton kind="stage" onClip={onClip} />}
        resumeAs="event"
        id={event.id}
        title={event.name}
        source={source}
        media={media}
        duration={isLive ? null : event.duration}
        isLive={isLive}
        onRenewed={({ viewers }) => isLive && setViewers(viewers)}
        timeZone={event.time_zone}
        away={isLive && event.stream?.state === 'away'}
        slate={<AwaySlate event={event} />}
        preroll={preroll}
        autoPlay={autoPlay || preroll.phase === 'over'}
        isAlone={isEmbedded}
        overlay={<GameBug event={event} isLive={isLive} />}
        ended={watchAgain => !isEmbedded && <Lazy view={endedGame} props={{ event, watchAgain }} />}
        pills={started => isLive && <LivePills event={event} isStarted={started} />}
      />
      {player && (
        <ErrorBoundary>
          <Lazy view={followGame} props={{ event, player, onFollowed }} />
        </ErrorBoundary>
      )}
    </>
  );
}

/** A toast says that the game is over; the player continues with the replay. */
function useEndNote(isLive: boolean): void {
  const { t } = useTranslator();
  const toasts = useToasts();
  const wasLive = useRef(isLive);
  useEffect(() => {
    if (wasLive.current && !isLive) toasts.show({ type: 'info', text: t('watch_is_over') });
    wasLive.current = isLive;
  }, [isLive, toasts, t]);
}

/** After playback has started, the player's own row has the live mark. */
function LivePills({ event, isStarted }: { readonly event: EventDetail; readonly isStarted: boolean }) {
  if (!isStarted) return <EventPills event={event} hasClock={false} />;
  return (
    <Pills>
      {event.simulated_live && <Lazy view={simulatedNote} props={{ event, isLabel: true }} />}
      <Viewers count={event.viewers} />
    </Pills>
  );
}

/** The score in the corner of the picture, like in a broadcast; none over one that the picture has. */
function GameBug({ event, isLive }: { readonly event: EventDetail; readonly isLive: boolean }) {
  const sides = useSides(event);
  const score = useShownScore(event);
  const watched = useWatchedGame(event.id);
  const period = useShownPeriod(event);
  const [hidden] = useHiddenScores();
  if (!sides || event.score_in_picture || (!isLive && !watched?.game)) return null;
  const clock = watched?.game && !hidesPlayhead(event, hidden) ? periodText(watched.game) : period;
  return <ScoreBug sides={sides} score={score} clock={clock} />;
}
