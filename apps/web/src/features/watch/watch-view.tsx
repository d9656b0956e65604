import type { EventDetail } from '@grandstand/contract/entities.schema';
import { Wrap } from '@grandstand/ui/wrap';
import { useChannel } from '#shared/channel.ts';
import { gameTitle } from '#shared/events/game-title.ts';
import { StartedGame } from '#shared/events/started-game.tsx';
import { Fence } from '#shared/fence/fence.tsx';
import { ChannelHtml } from '#shared/html/channel-html.tsx';
import { useTranslator } from '#shared/i18n/use-translator.ts';
import { useDocumentTitle } from '#shared/routing/use-document-title.ts';
import type { ViewProps } from '#shared/routing/view-props.ts';
import { StagePlace } from '#shared/watching/stage-place.tsx';
import { useEarlyEngine } from '#shared/watching/use-early-engine.ts';
import { EventStage } from './event-stage.tsx';
import { LaterWaysIn } from './later-ways-in.tsx';
import { MatchBar } from './match-bar.tsx';
import { MatchFacts } from './match-facts.tsx';
import { RelatedEvents } from './related-events.tsx';
import { useWatchedEvent } from './use-watched-event.ts';
import { isWalled } from './wall.ts';
import { WatchFailure } from './watch-failure.tsx';
import { WatchSkeleton } from './watch-skeleton.tsx';
import styles from './watch-view.module.css';

/** Watch an event, or see why not yet. */
export function WatchView({ params }: ViewProps) {
  const { locale } = useTranslator();
  const { data: event, error, refetch } = useWatchedEvent(Number(params.id));
  useEarlyEngine();
  useDocumentTitle(event && gameTitle(event, locale));
  if (event) return <WatchPage event={event} />;
  if (error) return <WatchFailure error={error} retry={() => void refetch()} />;
  return <WatchSkeleton />;
}

function WatchPage({ event }: { readonly event: EventDetail }) {
  const { static_blocks } = useChannel();
  return (
    <>
      <StagePlace>
        <EventStage event={event} />
      </StagePlace>
      <Wrap>
        <Fence>
          <MatchBar event={event} />
        </Fence>
        <StartedGame />
        <Fence>
          <MatchFacts event={event} />
        </Fence>
        {isWalled(event) && event.reason !== 'login_required' && <LaterWaysIn event={event} />}
        {static_blocks.watch_below && (
          <Fence>
            <ChannelHtml className={styles.block} html={static_blocks.watch_below} />
          </Fence>
        )}
        <Fence>
          <RelatedEvents event={event} />
        </Fence>
      </Wrap>
    </>
  );
}
