import { systemClock } from '@grandstand/client/clock';
import type { SportsEvent } from '@grandstand/contract/entities.schema';
import { siteEndpoints } from '@grandstand/contract/site-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useChannel } from '../channel.ts';
import { createEventFeed } from '../event-changes/event-feed.ts';
import { browserPage, openEventStream } from '../event-changes/event-stream.ts';
import { followEventChanges, type StreamHandlers } from '../event-changes/follow-event-changes.ts';

const feed = createEventFeed(systemClock);

/**
 * Keeps every cached event up to date on screens with events. Returns false while no changes arrive; the screen then has to poll.
 * If it is urgent, they arrive at once, otherwise after the screen has loaded.
 */
export function useEventFeed(isUrgent = false): boolean {
  const queryClient = useQueryClient();
  const { config } = useChannel();
  // Previews need the channel in the query, because their host does not identify it (decision A1).
  const url = `${config.api_base}${siteEndpoints.watchEventChanges.path}?channel=${config.channel_key}`;
  useEffect(() => {
    const openStream = (handlers: StreamHandlers) => openEventStream(url, handlers);
    const ports = { queryClient, openStream, page: browserPage, clock: systemClock, random: Math.random };
    return feed.join(callbacks => followEventChanges({ ...ports, ...callbacks }), isUrgent);
  }, [queryClient, url, isUrgent]);
  return useSyncExternalStore(feed.listen, feed.isFollowing, () => false);
}

/** The last game that started while the page was open, until it ends. */
export function useStartedEvent(): SportsEvent | null {
  return useSyncExternalStore(feed.listen, feed.startedEvent, () => null);
}
