import type { EventDetail } from '@grandstand/contract/entities.schema';
import { VISITOR, type Viewer } from '@grandstand/rules/access';
import { eventRow } from '#shared/events/event-row.ts';
import { type CallContext, personalCall } from '#shared/http/call.ts';
import type { MediaSigner } from '#shared/media/media-signer.ts';
import { presentEventLocation } from '#shared/presenters/content.ts';
import { presentEventDetail } from '#shared/presenters/event.ts';
import { presentCategoryBranch } from '#shared/presenters/event-category.ts';
import { withoutMedia } from '#shared/presenters/media.ts';

interface Where extends Pick<CallContext<'getEvent'>, 'db' | 'channel' | 'now' | 'content' | 'shared'> {
  readonly ingestUrl: string;
  readonly signer: MediaSigner | null;
}

async function eventDetail(where: Where, id: number, viewer: Viewer): Promise<EventDetail> {
  const [row, { event_categories, event_locations }] = await Promise.all([
    eventRow(where, id),
    where.content(),
  ]);
  const location = event_locations.find(one => one.id === row.location_id);
  return presentEventDetail(row, viewer, {
    categories: presentCategoryBranch(row.event_category_id, event_categories),
    handing: where,
    location: location === undefined ? null : presentEventLocation(location),
  });
}

/** For a page's first HTML, the same wherever it is opened: what has rules of places waits for the visitor's own answer. */
export async function eventForPage(where: Where, id: number): Promise<EventDetail> {
  const detail = await eventDetail(where, id, VISITOR);
  const row = await eventRow(where, id);
  return row.geo_rules.length > 0 ? withoutMedia(detail, row) : detail;
}

export const getEvent = personalCall('getEvent', async context => ({
  data: await eventDetail(context, context.params.id, context.viewer),
}));
