import type { CallData } from '@grandstand/contract/calls.schema';
import type { EventChange, EventDetail, SportsEvent } from '@grandstand/contract/entities.schema';
import { byStart } from '@grandstand/rules/event-order';

type HomeData = CallData<'listEventsForHomepage'>;
/** Responses that carry events. */
export type EventResponse = SportsEvent[] | HomeData | EventDetail;

/** The fields of a change, by the event's own names. */
const FIELDS = [
  'stream_status',
  'home_score',
  'away_score',
  'period_label',
  'viewers',
  'note',
  'event_utc_ts',
] as const;

/** The response with the change applied. Unaffected objects remain identical, so that nothing else renders again. */
export function applyEventChange(cached: EventResponse, change: EventChange): EventResponse {
  if (Array.isArray(cached)) return changedList(cached, change);
  if ('live' in cached) return changedHome(cached, change);
  return 'id' in cached ? changedDetail(cached, change) : cached;
}

function changedEvent<E extends SportsEvent>(event: E, change: EventChange): E {
  if (event.id !== change.id || FIELDS.every(field => event[field] === change[field])) return event;
  return { ...event, ...Object.fromEntries(FIELDS.map(field => [field, change[field]])) };
}

function changedDetail(event: EventDetail, change: EventChange): EventDetail {
  const changed = changedEvent(event, change);
  if (event.id !== change.id || event.stream === null) return changed;
  const { stream_state: state } = change;
  if (state === event.stream.state) return changed;
  return { ...changed, stream: state && { ...event.stream, state } };
}

/** Does not sort the list again: the next response has the right order. */
function changedList(events: SportsEvent[], change: EventChange): SportsEvent[] {
  const changed = events.map(event => changedEvent(event, change));
  return changed.some((event, at) => event !== events[at]) ? changed : events;
}

/** Moves a game that starts to the live games, and one that ends to the replays of its sport. */
function changedHome(home: HomeData, change: EventChange): HomeData {
  const event = eventsOf(home).find(({ id }) => id === change.id);
  if (event === undefined) return home;
  const changed = changedEvent(event, change);
  if (changed === event) return home;
  if (changed.stream_status === event.stream_status) return eachList(home, list => changedList(list, change));
  const others = eachList(home, list => list.filter(({ id }) => id !== event.id));
  return withEvent(others, changed);
}

function withEvent(home: HomeData, event: SportsEvent): HomeData {
  const { stream_status: status } = event;
  if (status === 'vod') return { ...home, replays: withReplay(home.replays, event) };
  return { ...home, [status]: [...home[status], event].sort(byStart) };
}

function withReplay(rows: HomeData['replays'], event: SportsEvent): HomeData['replays'] {
  const sport = event.event_category_id;
  const own = rows.find(
    ({ event_category_id, events }) =>
      event_category_id === sport || events.some(replay => replay.event_category_id === sport),
  );
  if (own === undefined) return [...rows, { event_category_id: sport, events: [event] }];
  return rows.map(row => (row === own ? { ...row, events: [event, ...row.events] } : row));
}

function eachList(home: HomeData, change: (events: SportsEvent[]) => SportsEvent[]): HomeData {
  return {
    ...home,
    live: change(home.live),
    upcoming: change(home.upcoming),
    replays: home.replays.map(row => ({ ...row, events: change(row.events) })),
  };
}

/** Every event in a response. */
export function eventsOf(response: EventResponse): readonly (SportsEvent | EventDetail)[] {
  if (Array.isArray(response)) return response;
  if ('live' in response)
    return [...response.live, ...response.upcoming, ...response.replays.flatMap(row => row.events)];
  return 'id' in response ? [response] : [];
}
