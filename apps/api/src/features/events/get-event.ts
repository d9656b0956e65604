import type { EventDetail } from '@grandstand/contract/entities.schema';
import { findEvent } from '@grandstand/db/events';
import type { Viewer } from '@grandstand/rules/access';
import { notFound } from '#shared/app-error.ts';
import { type CallContext, personalCall } from '#shared/call.ts';
import { presentEventLocation } from '#shared/presenters/content.ts';
import { presentEventDetail } from '#shared/presenters/event.ts';
import { presentCategoryBranch } from '#shared/presenters/event-category.ts';

interface Where extends Pick<CallContext<'getEvent'>, 'db' | 'channel' | 'now' | 'content' | 'shared'> {
  readonly ingestUrl: string;
}

export async function eventDetail(where: Where, id: number, viewer: Viewer): Promise<EventDetail> {
  const [row, { event_categories, event_locations }] = await Promise.all([
    where.shared(`event ${id}`, () => findEvent(where.db, where.channel.id, id, where.now)),
    where.content(),
  ]);
  if (row === undefined) throw notFound('event');
  const location = event_locations.find(one => one.id === row.location_id);
  return presentEventDetail(row, viewer, {
    categories: presentCategoryBranch(row.event_category_id, event_categories),
    ingestUrl: where.ingestUrl,
    geo: [],
    location: location === undefined ? null : presentEventLocation(location),
  });
}

export const getEvent = personalCall('getEvent', async context => ({
  data: await eventDetail(context, context.params.id, context.viewer),
}));
