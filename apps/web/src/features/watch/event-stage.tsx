import type { EventDetail } from '@grandstand/contract/entities.schema';
import { Pills } from '@grandstand/ui/pill';
import { useEffect, useRef } from 'react';
import { EventPills, Viewers } from '#shared/events/event-pills.tsx';
import { useShownScore } from '#shared/events/hidden-scores.ts';
import { ScoreBug } from '#shared/events/score-bug.tsx';
import { useSides } from '#shared/events/sides.ts';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useToasts } from '#shared/toasts/use-toasts.ts';
import { EmbeddedStage } from '#shared/watching/embedded-stage.tsx';
import { ProcessingStage } from '#shared/watching/processing-stage.tsx';
import { VideoStage } from '#shared/watching/video-stage.tsx';
import { WaitingStage } from '#shared/watching/waiting-stage.tsx';
import { type WatchStage, watchStage } from '#shared/watching/watch-stage.ts';
import { AwaySlate } from './away-slate.tsx';
import { CountdownStage } from './countdown-stage.tsx';
import { Paywall } from './paywall.tsx';
import { PosterStage } from './poster-stage.tsx';
import { useViewerCount } from './use-viewer-count.ts';

interface Props {
  readonly event: EventDetail;
  readonly isEmbedded?: boolean;
}

/** The player, or the reason why the game does not play. */
export function EventStage({ event, isEmbedded = false }: Props) {
  const { t } = useTranslator();
  const stage = watchStage(event);
  switch (stage.kind) {
    case 'player':
      return <EventPlayer event={event} stage={stage} isEmbedded={isEmbedded} />;
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
      return <Paywall event={event} reason={stage.kind} />;
  }
}

interface EventPlayerProps {
  readonly event: EventDetail;
  readonly stage: Extract<WatchStage, { kind: 'player' }>;
  readonly isEmbedded: boolean;
}

function EventPlayer({ event, stage, isEmbedded }: EventPlayerProps) {
  const { source, isLive } = stage;
  const setViewers = useViewerCount(event.id);
  useEndNote(isLive);
  return (
    <VideoStage
      resumeAs="event"
      id={event.id}
      title={event.name}
      source={source}
      media={event.media}
      duration={isLive ? null : event.duration}
      isLive={isLive}
      onRenewed={({ viewers }) => isLive && setViewers(viewers)}
      timeZone={event.time_zone}
      away={isLive && event.stream?.state === 'away'}
      slate={<AwaySlate event={event} />}
      autoPlay={!isEmbedded}
      isAlone={isEmbedded}
      overlay={isLive && <LiveBug event={event} />}
      pills={started => isLive && <LivePills event={event} isStarted={started} />}
    />
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
      <Viewers count={event.viewers} />
    </Pills>
  );
}

/** The score in the corner of the picture, like in a broadcast. */
function LiveBug({ event }: { readonly event: EventDetail }) {
  const sides = useSides(event);
  const score = useShownScore(event);
  return sides && <ScoreBug sides={sides} score={score} clock={event.period_label} />;
}
