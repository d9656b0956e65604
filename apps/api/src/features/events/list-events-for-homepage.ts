import type { CallData } from '@grandstand/contract/calls.schema';
import type { SportsEvent, StreamStatus } from '@grandstand/contract/entities.schema';
import { listMoments } from '@grandstand/db/clips';
import { listEventsForHomepage as listRows } from '@grandstand/db/events';
import { HOMEPAGE_LIMITS } from '@grandstand/rules/constants';
import { byStart } from '@grandstand/rules/event-order';
import { clockCall } from '#shared/http/call.ts';
import { presentEvent } from '#shared/presenters/event.ts';
import { eventFilterOf } from './event-filter.ts';

const ONE = { limit: 1, offset: 0 };

export const listEventsForHomepage = clockCall(
  'listEventsForHomepage',
  async ({ db, channel, now, input: { query }, services: { presentEach } }) => {
    const filter = eventFilterOf(query, now);
    const [rows, moments] = await Promise.all([
      listRows(db, channel.id, filter, HOMEPAGE_LIMITS),
      listMoments(db, channel.id, filter, ONE),
    ]);
    const sports = new Map(rows.map(row => [row.id, row.sport_id]));
    const lists = homepageOf(presentEach(rows, presentEvent), event => sports.get(event.id) ?? 0);
    return { data: { ...lists, has_moments: moments.rows.length > 0 } };
  },
);

function homepageOf(
  events: readonly SportsEvent[],
  sportOf: (event: SportsEvent) => number,
): Omit<CallData<'listEventsForHomepage'>, 'has_moments'> {
  const withStatus = (status: StreamStatus) => events.filter(event => event.stream_status === status);
  return {
    live: withStatus('live').sort(byStart),
    upcoming: withStatus('upcoming').sort(byStart),
    replays: [...Map.groupBy(withStatus('vod'), sportOf)].map(([event_category_id, replays]) => ({
      event_category_id,
      events: replays,
    })),
  };
}
