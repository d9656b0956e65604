import type { EndpointName } from '@grandstand/contract/endpoints';
import type { EventChange, EventDetail, SportsEvent } from '@grandstand/contract/entities.schema';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { CallKey } from '../api/call-options.ts';
import { applyEventChange, type EventResponse, eventsOf } from './apply-event-change.ts';

const CALLS: readonly unknown[] = [
  'listEventsForHomepage',
  'listEvents',
  'getEvent',
] satisfies EndpointName[];

/** Not all who look on ask in the same moment. */
const REFETCH_WITHIN_MS = 1500;

/** `callKey` typed the answers of these calls where they were asked. */
function responseOf({ queryKey, state }: Query): EventResponse | undefined {
  if (!CALLS.includes(queryKey[0])) return undefined;
  return (state.data as { data: EventResponse } | undefined)?.data;
}

function eventIn(query: Query, id: number): SportsEvent | EventDetail | undefined {
  return eventsOf(responseOf(query) ?? []).find(event => event.id === id);
}

/** Home, or a list of just these: they may carry the event from now on. */
function mayList({ queryKey: [name, asked] }: Query, status: EventChange['stream_status']): boolean {
  if (name === 'listEventsForHomepage') return true;
  return name === 'listEvents' && (asked as CallKey<'listEvents'>).query?.type === status;
}

function streamState(event: SportsEvent | EventDetail | undefined): EventChange['stream_state'] {
  return event && 'stream' in event ? (event.stream?.state ?? null) : null;
}

/** Keeps the answers that carry events as the changes say, and asks again for what a change cannot say. */
export interface EventCache {
  apply(change: EventChange): void;
  /** After the first messages of a connection: what they did not name is not live. */
  completeSnapshot(): void;
  close(): void;
}

interface Ports {
  readonly queryClient: QueryClient;
  /** 0 to 1. */
  readonly random: () => number;
  /** A game that was to come is live. */
  readonly onStarted: (event: SportsEvent) => void;
  /** Said of a game as often as it is heard of. */
  readonly onNotLive: (id: number) => void;
}

export function createEventCache({ queryClient, random: luck, onStarted, onNotLive }: Ports): EventCache {
  const queries = queryClient.getQueryCache();
  const known = new Map<number, EventChange>();
  const due = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function scheduleRefetch(wanted: readonly Query[]): void {
    for (const query of wanted) due.add(query);
    timer ??= setTimeout(refetchDue, luck() * REFETCH_WITHIN_MS);
  }

  function refetchDue(): void {
    timer = undefined;
    const wanted = new Set(due);
    due.clear();
    void queryClient.invalidateQueries({ predicate: query => wanted.has(query) });
  }

  function patch(query: Query, change: EventChange): void {
    const answer = responseOf(query);
    if (answer === undefined) return;
    const data = applyEventChange(answer, change);
    if (data === answer) return;
    const { isInvalidated, dataUpdatedAt: updatedAt } = query.state;
    // As old as it was: a patch says nothing about the other events.
    query.setData({ ...(query.state.data as object), data }, { updatedAt, manual: true });
    if (isInvalidated) query.invalidate();
  }

  function apply(change: EventChange): void {
    const carrying = queries.getAll().filter(query => eventIn(query, change.id));
    const [cached] = carrying.map(query => eventIn(query, change.id));
    const asked = carrying.filter(({ queryKey }) => queryKey[0] === 'getEvent');
    const before = known.get(change.id);
    const status = before?.stream_status ?? cached?.stream_status;
    const state = before ? before.stream_state : streamState(asked[0] && eventIn(asked[0], change.id));
    known.set(change.id, change);
    for (const query of carrying) patch(query, change);
    if (cached && status === 'upcoming' && change.stream_status === 'live') onStarted(cached);
    if (change.stream_status !== 'live') onNotLive(change.id);
    if (status !== change.stream_status) {
      const joining = queries.getAll().filter(query => mayList(query, change.stream_status));
      scheduleRefetch([...carrying, ...joining]);
    } else if (state !== change.stream_state) scheduleRefetch(asked);
  }

  function completeSnapshot(): void {
    const isOver = ({ id, stream_status }: SportsEvent) => stream_status === 'live' && !known.has(id);
    const overIn = (query: Query) => eventsOf(responseOf(query) ?? []).filter(isOver);
    for (const { id } of queries.getAll().flatMap(overIn)) onNotLive(id);
    scheduleRefetch(queries.getAll().filter(query => overIn(query).length > 0));
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

  return { apply, completeSnapshot, close };
}
