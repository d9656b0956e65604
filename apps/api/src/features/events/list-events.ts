import { countEvents, listEvents as listRows } from '@grandstand/db/events';
import { clockCall } from '#shared/http/call.ts';
import { listMeta, pageOf } from '#shared/http/paging.ts';
import { presentEvent } from '#shared/presenters/event.ts';
import { eventFilterOf, eventOrderOf } from './event-filter.ts';

export const listEvents = clockCall(
  'listEvents',
  async ({ db, channel, now, input: { query }, services: { presentEach } }) => {
    const filter = eventFilterOf(query, now);
    const page = pageOf(query);
    const [rows, total] = await Promise.all([
      listRows(db, channel.id, filter, eventOrderOf(query), page),
      countEvents(db, channel.id, filter),
    ]);
    return { data: presentEach(rows, presentEvent), meta: listMeta(total, page) };
  },
);
