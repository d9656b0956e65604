import type { IncidentOnWire } from '@grandstand/contract/timeline.schema';
import type { Incident } from '@grandstand/rules/timeline/timeline';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { callOptions } from '#shared/api/call-options.ts';
import { useClient } from '#shared/api/client-context.ts';
import { useEventFeed } from '#shared/events/use-event-feed.ts';
import { refetchOnEntries } from './refetch-on-entries.ts';

/** Only while no event changes arrive. */
const POLL_MS = 35_000;
const NONE: readonly Incident[] = [];

/** The incidents of a game by their place; none until they have loaded. */
export function useTimeline(id: number, isLive: boolean): readonly Incident[] {
  const client = useClient();
  // An entry between the first response and the first change would come late.
  const isFollowing = useEventFeed(isLive);
  const version = useRef<number>(undefined);
  const { data, refetch } = useQuery({
    ...callOptions('listIncidents', { params: { id } }),
    queryFn: ({ signal }) => {
      const query = { version: version.current };
      return client.callWithMeta('listIncidents', { params: { id }, query, signal });
    },
    refetchInterval: isLive && !isFollowing && POLL_MS,
    // Entries may have been missed while another page was open, and another recording has other positions.
    refetchOnMount: 'always',
  });
  const refetchVersion = useEffectEvent((latest: number) => {
    version.current = latest;
    void refetch();
  });
  useEffect(
    () => refetchOnEntries(id, { refetch: latest => refetchVersion(latest), random: Math.random }),
    [id],
  );
  return useMemo(() => data?.map(fromWire) ?? NONE, [data]);
}

function fromWire({ at, ...incident }: IncidentOnWire): Incident {
  return { ...incident, at: at === null ? null : Date.parse(at) };
}
