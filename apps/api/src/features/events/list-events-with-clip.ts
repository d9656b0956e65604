import { listEventsWithTotal } from '@grandstand/db/events';
import { clockCall } from '#shared/http/call.ts';
import { listMeta, pageOf } from '#shared/http/paging.ts';
import { presentEvent } from '#shared/presenters/event.ts';
import { eventFilterOf, eventOrderOf } from './event-filter.ts';

/** Specification 7: events that have a published clip in `/moments`. */
export const listEventsWithClip = clockCall(
  'listEventsWithClip',
  async ({ db, channel, now, input: { query }, services: { presentEach } }) => {
    const filter = { ...eventFilterOf(query, now), withClip: true as const };
    const page = pageOf(query);
    const { rows, total } = await listEventsWithTotal(db, channel.id, filter, eventOrderOf(query), page);
    return { data: presentEach(rows, presentEvent), meta: listMeta(total, page) };
  },
);
