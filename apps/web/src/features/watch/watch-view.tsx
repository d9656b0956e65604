import type { EventDetail } from '@grandstand/contract/entities.schema';
import type { PlayerHandle } from '@grandstand/player/player-props';
import { Skeleton } from '@grandstand/ui/skeleton';
import { Wrap } from '@grandstand/ui/wrap';
import { memo, useCallback, useState } from 'react';
import { useChannel } from '#shared/channel.ts';
import { ErrorBoundary } from '#shared/error-boundary/error-boundary.tsx';
import { gameTitle } from '#shared/events/game-title.ts';
import { hidesPlayhead, useHiddenScores } from '#shared/events/hidden-scores.ts';
import { StartedGame } from '#shared/events/started-game.tsx';
import { useWatchedGame } from '#shared/events/watched-game.ts';
import { ChannelHtml } from '#shared/html/channel-html.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useIsInitialHtml } from '#shared/initial-html.tsx';
import { Lazy } from '#shared/lazy/lazy.tsx';
import { lazyView } from '#shared/lazy/lazy-view.tsx';
import { useDocumentTitle } from '#shared/routing/use-document-title.ts';
import type { ViewProps } from '#shared/routing/view-props.ts';
import { AFTER_FIRST_FRAME_MS } from '#shared/watching/after-first-frame.ts';
import { isPaywalled } from '#shared/watching/paywall-reason.ts';
import { StageSlot } from '#shared/watching/stage-slot.tsx';
import { useEnginePreload } from '#shared/watching/use-engine-preload.ts';
import { watchStage } from '#shared/watching/watch-stage.ts';
import { WhenNear } from '#shared/when-near.tsx';
import { EventStage, simulatedNote } from './event-stage.tsx';
import { MatchBar } from './match-bar.tsx';
import { MatchInfo } from './match-info.tsx';
import { MomentsSlot } from './moments-slot.tsx';
import { titleWithScore } from './title-with-score.ts';
import { useCutting } from './use-cutting.ts';
import { useEventBeforePicture } from './use-event-before-picture.ts';
import { useWatchedEvent } from './use-watched-event.ts';
import { WatchFailure } from './watch-failure.tsx';
import { WatchSkeleton } from './watch-skeleton.tsx';
import styles from './watch-view.module.css';

/** Loaded only behind the paywall. */
const purchaseOptionList = lazyView(
  () => import('#shared/passes/options/purchase-option-list.tsx'),
  'PurchaseOptionList',
);
/** Only in a window that an embedded player has opened. */
const handOver = lazyView(() => import('#shared/embedding/hand-over-session.tsx'), 'HandOverSession');
const clipCutter = lazyView(() => import('./cutter/clip-cutter.tsx'), 'ClipCutter');
const gameColumn = lazyView(() => import('./more/game-column.tsx'), 'GameColumn');
const relatedEvents = lazyView(() => import('./more/related-events.tsx'), 'RelatedEvents');

/** The stages that show a video, now or in a moment: only these leave room for a column. */
const WITH_VIDEO: readonly string[] = ['player', 'embedded', 'unresolved', 'processing'];

/** Specification 2, `/watch/{id}`. */
export function WatchView({ params }: ViewProps) {
  const { locale } = useTranslator();
  const { data, error, refetch } = useWatchedEvent(Number(params.id));
  const [event, onFollowed] = useEventBeforePicture(data);
  useEnginePreload();
  const watched = useWatchedGame(Number(params.id));
  const [hidden] = useHiddenScores();
  const score = event && !hidesPlayhead(event, hidden) ? watched?.score : null;
  useDocumentTitle(event && titleWithScore(gameTitle(event, locale), score));
  if (event) return <WatchPage event={event} onFollowed={onFollowed} />;
  if (error) return <WatchFailure error={error} retry={() => void refetch()} />;
  return <WatchSkeleton />;
}

interface PageProps {
  readonly event: EventDetail;
  readonly onFollowed: () => void;
}

/** Memoized, as its parts are: the game at the playhead and the stream of changes render what is above it every few seconds. */
const WatchPage = memo(function WatchPage({ event, onFollowed }: PageProps) {
  const { static_blocks } = useChannel();
  const isInitialHtml = useIsInitialHtml();
  const hasColumn = WITH_VIDEO.includes(watchStage(event).kind);
  const hasMoments = useHasMoments(event);
  const [player, setPlayer] = useState<PlayerHandle>();
  const [isCutting, setCutting] = useCutting(event.id);
  const cut = useCallback(() => setCutting(true), [setCutting]);
  return (
    <>
      <div className={isCutting ? styles.cutting : undefined}>
        <div className={hasColumn ? styles.withColumn : undefined}>
          <StageSlot>
            <EventStage event={event} onPlayer={setPlayer} onFollowed={onFollowed} onClip={cut} />
          </StageSlot>
          {hasColumn && <Column event={event} hasMoments={hasMoments} />}
        </div>
        {isCutting && player && (
          <ErrorBoundary>
            <Lazy
              view={clipCutter}
              messages="account"
              props={{ event, player, close: () => setCutting(false) }}
            />
          </ErrorBoundary>
        )}
      </div>
      <Wrap>
        <ErrorBoundary>
          <MatchBar event={event} />
        </ErrorBoundary>
        {event.simulated_live && <Lazy view={simulatedNote} props={{ event }} />}
        <StartedGame />
        {!isInitialHtml && globalThis.opener && <Lazy view={handOver} props={{ event }} />}
        <ErrorBoundary>
          <MatchInfo event={event} onClip={cut} />
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
          <Related event={event} isListedBeside={hasColumn && !hasMoments} />
        </ErrorBoundary>
      </Wrap>
    </>
  );
});

/** Whether the game that plays here has moments, which may be shown. */
function useHasMoments(event: EventDetail): boolean {
  const watched = useWatchedGame(event.id);
  const [hidden] = useHiddenScores();
  return Boolean(watched?.moments.length) && !hidesPlayhead(event, hidden);
}

interface ColumnProps {
  readonly event: EventDetail;
  readonly hasMoments: boolean;
}

/**
 * Next to the player of a wide screen: key moments, then other games, which load once they are visible. It loads after the first
 * frame, and on other screens never.
 */
function Column({ event, hasMoments }: ColumnProps) {
  return (
    <aside className={styles.column}>
      {hasMoments && <MomentsSlot event={event} isBeside />}
      <WhenNear afterMs={AFTER_FIRST_FRAME_MS}>
        <ErrorBoundary>
          <Lazy view={gameColumn} props={{ event }} />
        </ErrorBoundary>
      </WhenNear>
    </aside>
  );
}

interface RelatedProps {
  readonly event: EventDetail;
  readonly isListedBeside: boolean;
}

/** Loads when the visitor scrolls near, so that it does not compete with the first video frame. */
const Related = memo(function Related(props: RelatedProps) {
  return (
    <WhenNear className={styles.related} afterMs={AFTER_FIRST_FRAME_MS}>
      <Lazy view={relatedEvents} props={props} />
    </WhenNear>
  );
});
