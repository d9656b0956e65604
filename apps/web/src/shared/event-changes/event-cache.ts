import type { EndpointName } from '@grandstand/contract/endpoints';
import type { EventChange, EventDetail, SportsEvent } from '@grandstand/contract/entities.schema';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { CallKey } from '../api/call-options.ts';
import { applyEventChange, type EventResponse, eventsOf } from './apply-event-change.ts';
import { dispatchChange } from './change-listeners.ts';

const CALLS: readonly unknown[] = [
  'listEventsForHomepage',
  'listEvents',
  'getEvent',
] satisfies EndpointName[];

/** Jitter: viewers refetch at random moments within this time, not all at once. */
const REFETCH_WITHIN_MS = 1500;

/** The cast is safe: `callKey` types the responses of these calls. */
function responseOf({ queryKey, state }: Query): EventResponse | undefined {
  if (!CALLS.includes(queryKey[0])) return undefined;
  return (state.data as { data: EventResponse } | undefined)?.data;
}

function eventIn(query: Query, id: number): SportsEvent | EventDetail | undefined {
  return eventsOf(responseOf(query) ?? []).find(event => event.id === id);
}

/** Home, or a list of events with this status: they may contain the event from now on. */
function mayList({ queryKey: [name, input] }: Query, status: EventChange['stream_status']): boolean {
  if (name === 'listEventsForHomepage') return true;
  return name === 'listEvents' && (input as CallKey<'listEvents'>).query?.type === status;
}

function streamState(event: SportsEvent | EventDetail | undefined): EventChange['stream_state'] {
  return event && 'stream' in event ? (event.stream?.state ?? null) : null;
}

/** Applies event changes to cached responses, and refetches the data that a change does not contain. */
export interface EventCache {
  apply(change: EventChange): void;
  /** Called after the initial messages of a connection: a game that they did not name is not live. */
  completeSnapshot(): void;
  close(): void;
}

interface Ports {
  readonly queryClient: QueryClient;
  /** A random number from 0 to 1, for jitter. */
  readonly random: () => number;
  /** An upcoming game has gone live. */
  readonly onStarted: (event: SportsEvent) => void;
  /** Called for each message about a game that is not live. */
  readonly onNotLive: (id: number) => void;
}

export function createEventCache({ queryClient, random, onStarted, onNotLive }: Ports): EventCache {
  const queries = queryClient.getQueryCache();
  const latest = new Map<number, EventChange>();
  const due = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function scheduleRefetch(queriesToFetch: readonly Query[]): void {
    for (const query of queriesToFetch) due.add(query);
    timer ??= setTimeout(refetchDue, random() * REFETCH_WITHIN_MS);
  }

  function refetchDue(): void {
    timer = undefined;
    const queriesDue = new Set(due);
    due.clear();
    void queryClient.invalidateQueries({ predicate: query => queriesDue.has(query) });
  }

  function patch(query: Query, change: EventChange): void {
    const response = responseOf(query);
    if (response === undefined) return;
    const data = applyEventChange(response, change);
    if (data === response) return;
    const { isInvalidated, dataUpdatedAt: updatedAt } = query.state;
    // The age stays: a patch contains nothing about the other events.
    query.setData({ ...(query.state.data as object), data }, { updatedAt, manual: true });
    if (isInvalidated) query.invalidate();
  }

  function apply(change: EventChange): void {
    dispatchChange(change);
    const containing = queries.getAll().filter(query => eventIn(query, change.id));
    const [cached] = containing.map(query => eventIn(query, change.id));
    const details = containing.filter(({ queryKey }) => queryKey[0] === 'getEvent');
    const before = latest.get(change.id);
    const status = before?.stream_status ?? cached?.stream_status;
    const state = before ? before.stream_state : streamState(details[0] && eventIn(details[0], change.id));
    // The change does not contain what follows from another time or note, such as the reason why a game does not play.
    const isRescheduled =
      cached && (cached.note !== change.note || cached.event_utc_ts !== change.event_utc_ts);
    latest.set(change.id, change);
    for (const query of containing) patch(query, change);
    if (cached && status === 'upcoming' && change.stream_status === 'live') onStarted(cached);
    if (change.stream_status !== 'live') onNotLive(change.id);
    if (isRescheduled || status !== change.stream_status) {
      const joining = queries.getAll().filter(query => mayList(query, change.stream_status));
      scheduleRefetch([...containing, ...joining]);
    } else if (state !== change.stream_state) scheduleRefetch(details);
  }

  function completeSnapshot(): void {
    const isOver = ({ id, stream_status }: SportsEvent) => stream_status === 'live' && !latest.has(id);
    const overIn = (query: Query) => eventsOf(responseOf(query) ?? []).filter(isOver);
    for (const { id } of queries.getAll().flatMap(overIn)) onNotLive(id);
    scheduleRefetch(queries.getAll().filter(query => overIn(query).length > 0));
  }

  // A response may have been in flight, or cached by a proxy, while a change arrived.
  const stopListening = queries.subscribe(event => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    for (const change of latest.values()) patch(event.query, change);
  });

  function close(): void {
    stopListening();
    clearTimeout(timer);
  }

  return { apply, completeSnapshot, close };
}
