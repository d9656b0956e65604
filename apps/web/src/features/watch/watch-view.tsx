import type { EventDetail } from '@grandstand/contract/entities.schema';
import { Skeleton } from '@grandstand/ui/skeleton';
import { Wrap } from '@grandstand/ui/wrap';
import { useChannel } from '#shared/channel.ts';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { gameTitle } from '#shared/events/game-title.ts';
import { StartedGame } from '#shared/events/started-game.tsx';
import { useWatchedGame } from '#shared/events/watched-game.ts';
import { ChannelHtml } from '#shared/html/channel-html.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { useDocumentTitle } from '#shared/routing/use-document-title.ts';
import type { ViewProps } from '#shared/routing/view-props.ts';
import { StageSlot } from '#shared/watching/stage-slot.tsx';
import { useEnginePreload } from '#shared/watching/use-engine-preload.ts';
import { EventStage } from './event-stage.tsx';
import { MatchBar } from './match-bar.tsx';
import { MatchInfo } from './match-info.tsx';
import { isPaywalled } from './paywall-reason.ts';
import { RelatedEvents } from './related-events.tsx';
import { MomentsSlot } from './timeline/moments-slot.tsx';
import { useWatchedEvent } from './use-watched-event.ts';
import { WatchFailure } from './watch-failure.tsx';
import { WatchSkeleton } from './watch-skeleton.tsx';
import styles from './watch-view.module.css';

/** Loaded only behind the paywall. */
const purchaseOptionList = lazyView(
  async () => (await import('#shared/passes/options/purchase-option-list.tsx')).PurchaseOptionList,
);

/** Specification 2, `/watch/{id}`. */
export function WatchView({ params }: ViewProps) {
  const { locale } = useTranslator();
  const { data: event, error, refetch } = useWatchedEvent(Number(params.id));
  useEnginePreload();
  const score = useWatchedGame(Number(params.id))?.score;
  const title = event && gameTitle(event, locale);
  useDocumentTitle(score ? `${score.away}–${score.home} · ${title}` : title);
  if (event) return <WatchPage event={event} />;
  if (error) return <WatchFailure error={error} retry={() => void refetch()} />;
  return <WatchSkeleton />;
}

function WatchPage({ event }: { readonly event: EventDetail }) {
  const { static_blocks } = useChannel();
  return (
    <>
      <StageSlot>
        <EventStage event={event} />
        <MomentsSlot event={event} isBeside />
      </StageSlot>
      <Wrap>
        <ErrorBoundary>
          <MatchBar event={event} />
        </ErrorBoundary>
        <StartedGame />
        <ErrorBoundary>
          <MatchInfo event={event} />
        </ErrorBoundary>
        <MomentsSlot event={event} isBeside={false} />
        {isPaywalled(event) && event.reason !== 'login_required' && (
          <Lazy
            view={purchaseOptionList}
            messages="buy"
            props={{ event }}
            fallback={<Skeleton style={{ blockSize: '24rem', marginBlockStart: '2rem' }} />}
          />
        )}
        {static_blocks.watch_below && (
          <ErrorBoundary>
            <ChannelHtml className={styles.block} html={static_blocks.watch_below} />
          </ErrorBoundary>
        )}
        <ErrorBoundary>
          <RelatedEvents event={event} />
        </ErrorBoundary>
      </Wrap>
    </>
  );
}
