import type { Calendar } from '@grandstand/rules/event-calendar';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { responseOptions } from '#shared/api/call-options.ts';
import type { EventFilters } from '#shared/events/event-filters.ts';
import { LIVE_REFRESH_MS } from '#shared/events/live-refresh.ts';
import { useEventFeed } from '#shared/events/use-event-feed.ts';
import { useIsInitialHtml } from '#shared/initial-html.tsx';
import { type EventList, pageQuery } from './event-lists.ts';

function storedPageCount(): number {
  const state: unknown = globalThis.history?.state;
  if (typeof state !== 'object' || state === null || !('pages' in state)) return 1;
  return Math.max(1, Number(state.pages) || 1);
}

interface EventPagesQuery {
  readonly list: EventList;
  readonly filters: EventFilters;
  readonly calendar: Calendar;
}

/** All pages that the visitor has loaded; the history entry stores their number for going back. Live games update automatically. */
export function useEventPages({ list, filters, calendar }: EventPagesQuery) {
  const listKey = JSON.stringify([list.type, filters, calendar]);
  const [requested, setRequested] = useState(() => ({ listKey, pages: storedPageCount() }));
  // The initial HTML has the first page only.
  const isInitialHtml = useIsInitialHtml();
  const pages = requested.listKey === listKey && !isInitialHtml ? requested.pages : 1;
  const isFollowing = useEventFeed();
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, page) => ({
      ...responseOptions('listEvents', { query: pageQuery(list, filters, calendar, page) }),
      refetchInterval: list.type === 'live' && !isFollowing && LIVE_REFRESH_MS,
    })),
  });
  const events = answers.flatMap(({ data }) => data?.data ?? []);
  const total = answers.at(-1)?.data?.meta?.total ?? answers[0]?.data?.meta?.total ?? events.length;

  function more() {
    history.replaceState({ ...history.state, pages: pages + 1 }, '');
    setRequested({ listKey, pages: pages + 1 });
  }
  return {
    events,
    total,
    isPending: answers[0]?.isPending ?? false,
    isLoadingMore: pages > 1 && (answers.at(-1)?.isPending ?? false),
    failed: answers.find(({ isLoadingError }) => isLoadingError),
    more,
  };
}
