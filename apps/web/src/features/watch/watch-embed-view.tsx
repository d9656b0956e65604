import { VisuallyHidden } from '@grandstand/ui/visually-hidden';
import { useDocumentTitle } from '#shared/routing/use-document-title.ts';
import type { ViewProps } from '#shared/routing/view-props.ts';
import { useEnginePreload } from '#shared/watching/use-engine-preload.ts';
import { EmbedMessages } from './embed/embed-messages.tsx';
import { EmbedPaywall } from './embed/embed-paywall.tsx';
import { EventStage } from './event-stage.tsx';
import { useEventBeforePicture } from './use-event-before-picture.ts';
import { useWatchedEvent } from './use-watched-event.ts';
import { WatchFailure } from './watch-failure.tsx';
import { WatchSkeleton } from './watch-skeleton.tsx';
import styles from './watch-view.module.css';

/** Only the stage, for an iframe in another site. */
export function WatchEmbedView({ params }: ViewProps) {
  const { data, error, refetch } = useWatchedEvent(Number(params.id));
  const [event, onFollowed] = useEventBeforePicture(data);
  useEnginePreload();
  useDocumentTitle(event?.name);
  if (error && !event) return <WatchFailure error={error} retry={() => void refetch()} />;
  if (!event) return <WatchSkeleton />;
  return (
    <div className={styles.embed}>
      <h1>
        <VisuallyHidden>{event.name}</VisuallyHidden>
      </h1>
      <EventStage event={event} isEmbedded paywall={EmbedPaywall} onFollowed={onFollowed} />
      <EmbedMessages event={event} />
    </div>
  );
}
