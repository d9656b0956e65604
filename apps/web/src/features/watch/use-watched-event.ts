import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callOptions } from '#shared/api/call-options.ts';
import { useEventFeed } from '#shared/events/use-event-feed.ts';
import { useAfterFirstFrame } from '#shared/watching/use-after-first-frame.ts';
import { followedDelay, pollDelay } from './poll-delay.ts';

/** The event as this visitor may see it; refetched so that the player appears automatically. */
export function useWatchedEvent(id: number) {
  const [random] = useState(Math.random);
  const isFollowing = useEventFeed();
  const enabled = useAfterFirstFrame();
  return useQuery({
    ...callOptions('getEvent', { params: { id } }),
    enabled,
    refetchInterval: ({ state }) => {
      if (!state.data) return false;
      const event = state.data.data;
      return isFollowing ? followedDelay(event) : pollDelay(event, Date.now(), random);
    },
  });
}
