import type { CallData } from '@grandstand/contract/calls.schema';
import { type HomepageEventRow, listEventsForHomepage as listRows } from '@grandstand/db/events';
import { clockCall } from '#shared/call.ts';
import { presentEvent } from '#shared/presenters/event.ts';
import { eventFilterOf } from './event-filter.ts';

/** As many as home's rails show before "all of them". */
const LIMITS = { live: 20, upcoming: 20, vod: 12 };

export const listEventsForHomepage = clockCall(
  'listEventsForHomepage',
  async ({ db, channel, query, now }) => ({
    data: presentHomepage(await listRows(db, channel.id, eventFilterOf(query, now), LIMITS)),
  }),
);

function presentHomepage(rows: readonly HomepageEventRow[]): CallData<'listEventsForHomepage'> {
  const of = (status: 'live' | 'upcoming') =>
    rows
      .filter(row => row.stream_status === status)
      .sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime() || a.id - b.id)
      .map(presentEvent);
  const replays = rows.filter(row => row.stream_status === 'vod');
  const bySport = Map.groupBy(replays, row => row.sport_id);
  return {
    live: of('live'),
    upcoming: of('upcoming'),
    replays: [...bySport].map(([event_category_id, events]) => ({
      event_category_id,
      events: events.map(presentEvent),
    })),
  };
}
