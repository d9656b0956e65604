import type { EndpointName } from '@grandstand/contract/endpoints';
import type { EventChange, EventDetail, SportsEvent } from '@grandstand/contract/entities.schema';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { callKey } from '../api/call-options.ts';
import { applyEventChange, type EventAnswer, eventsOf } from './apply-event-change.ts';

const LISTS = ['listEventsForHomepage', 'listEvents'] as const satisfies EndpointName[];
const CALLS: readonly unknown[] = [...LISTS, 'getEvent'];

/** Not all who look on ask in the same moment. */
const ASK_WITHIN_MS = 1500;

/** `callKey` typed the answers of these calls where they were asked. */
function answerOf({ queryKey, state }: Query): EventAnswer | undefined {
  if (!CALLS.includes(queryKey[0])) return undefined;
  return (state.data as { data: EventAnswer } | undefined)?.data;
}

function streamState(event: SportsEvent | EventDetail | undefined): EventChange['stream_state'] {
  return event && 'stream' in event ? (event.stream?.state ?? null) : null;
}

/** Keeps the answers that carry events as the changes say, and asks again for what a change cannot say. */
export interface EventCache {
  take(change: EventChange): void;
  /** After the first messages of a connection: what they did not name is not live. */
  settle(): void;
  close(): void;
}

interface Ports {
  readonly queryClient: QueryClient;
  /** 0 to 1. */
  readonly luck: () => number;
  /** A game that was to come is live. */
  readonly onStarted: (event: SportsEvent) => void;
}

export function createEventCache({ queryClient, luck, onStarted }: Ports): EventCache {
  const queries = queryClient.getQueryCache();
  const known = new Map<number, EventChange>();
  const due: QueryKey[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function askAgain(id: number, alsoLists: boolean): void {
    due.push(callKey('getEvent', { params: { id } }));
    if (alsoLists) due.push(...LISTS.map(name => [name]));
    timer ??= setTimeout(ask, luck() * ASK_WITHIN_MS);
  }

  function ask(): void {
    timer = undefined;
    const keys = new Map(due.splice(0).map(key => [JSON.stringify(key), key]));
    for (const queryKey of keys.values()) void queryClient.invalidateQueries({ queryKey });
  }

  function patch(query: Query, change: EventChange): void {
    const answer = answerOf(query);
    if (answer === undefined) return;
    const data = applyEventChange(answer, change);
    if (data === answer) return;
    const { isInvalidated, dataUpdatedAt: updatedAt } = query.state;
    // As old as it was: a patch says nothing about the other events.
    query.setData({ ...(query.state.data as object), data }, { updatedAt, manual: true });
    if (isInvalidated) query.invalidate();
  }

  function cachedEvents(): (SportsEvent | EventDetail)[] {
    return queries.getAll().flatMap(query => eventsOf(answerOf(query) ?? []));
  }

  function take(change: EventChange): void {
    const cached = cachedEvents().filter(({ id }) => id === change.id);
    const before = known.get(change.id);
    const status = before?.stream_status ?? cached[0]?.stream_status;
    const state = before ? before.stream_state : streamState(cached.find(event => 'stream' in event));
    known.set(change.id, change);
    for (const query of queries.getAll()) patch(query, change);
    const hasMoved = status !== change.stream_status;
    if (cached[0] && status === 'upcoming' && change.stream_status === 'live') onStarted(cached[0]);
    if (hasMoved || state !== change.stream_state) askAgain(change.id, hasMoved);
  }

  function settle(): void {
    const over = cachedEvents().filter(({ id, stream_status }) => stream_status === 'live' && !known.has(id));
    for (const { id } of over) askAgain(id, true);
  }

  // An answer may have been on its way, or kept by something between, while a change came.
  const stopListening = queries.subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    for (const change of known.values()) patch(event.query, change);
  });

  function close(): void {
    stopListening();
    clearTimeout(timer);
  }

  return { take, settle, close };
}
