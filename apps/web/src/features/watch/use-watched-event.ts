import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callOptions } from '#shared/api/call-options.ts';
import { pollDelay } from './poll-delay.ts';

/** The event as this visitor's key may see it; what waits is asked for again until it plays. */
export function useWatchedEvent(id: number) {
  const [luck] = useState(Math.random);
  return useQuery({
    ...callOptions('getEvent', { params: { id } }),
    refetchInterval: query => (query.state.data ? pollDelay(query.state.data.data, Date.now(), luck) : false),
  });
}
