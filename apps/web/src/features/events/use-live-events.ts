import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#shared/api/call-options.ts';
import { type EventFilters, filterQuery } from '#shared/events/event-filters.ts';
import { LIVE_REFRESH_MS } from '#shared/events/live-refresh.ts';
import { useEventFeed } from '#shared/events/use-event-feed.ts';

/** Live games; without them the schedule still shows. */
export function useLiveEvents(filters: EventFilters, isWanted: boolean) {
  const isFollowing = useEventFeed();
  const live = useQuery({
    ...callOptions('listEvents', { query: { ...filterQuery(filters), type: 'live' } }),
    refetchInterval: !isFollowing && LIVE_REFRESH_MS,
    enabled: isWanted,
  });
  return { events: isWanted ? (live.data ?? []) : [], isPending: isWanted && live.isPending };
}
