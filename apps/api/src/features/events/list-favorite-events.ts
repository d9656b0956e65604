import { listEventsWithTotal } from '@grandstand/db/events';
import { userCall } from '#shared/http/call.ts';
import { listMeta, pageOf } from '#shared/http/paging.ts';
import { presentEvent } from '#shared/presenters/event.ts';
import { eventFilterOf, eventOrderOf } from './event-filter.ts';

/** Specification 7: events of this user's favourite teams, schools and sports. */
export const listFavoriteEvents = userCall(
  'listFavoriteEvents',
  async ({ db, channel, caller, now, input: { query }, services: { presentEach } }) => {
    const filter = { ...eventFilterOf(query, now), favoritesOf: caller.user.id };
    const page = pageOf(query);
    const { rows, total } = await listEventsWithTotal(db, channel.id, filter, eventOrderOf(query), page);
    return { data: presentEach(rows, presentEvent), meta: listMeta(total, page) };
  },
);
