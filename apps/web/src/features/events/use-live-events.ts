import { LIVE_EVENTS_QUERY } from '@grandstand/contract/event-list-query';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '#shared/api/call-options.ts';
import { type EventFilters, filterQuery } from '#shared/events/event-filters.ts';
import { LIVE_REFRESH_MS } from '#shared/events/live-refresh.ts';
import { useEventFeed } from '#shared/events/use-event-feed.ts';

/** Live games above the schedule. If they fail to load, the schedule still shows. */
export function useLiveEvents(filters: EventFilters, enabled: boolean) {
  const isFollowing = useEventFeed();
  const live = useQuery({
    ...callOptions('listEvents', { query: { ...filterQuery(filters), ...LIVE_EVENTS_QUERY } }),
    refetchInterval: !isFollowing && LIVE_REFRESH_MS,
    enabled,
  });
  return { events: enabled ? (live.data ?? []) : [], isPending: enabled && live.isPending };
}
