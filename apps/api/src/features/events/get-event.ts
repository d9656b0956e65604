import type { EventDetail } from '@grandstand/contract/entities.schema';
import { VISITOR, type Viewer } from '@grandstand/rules/access';
import { eventRow } from '#shared/events/event-row.ts';
import { personalCall } from '#shared/http/call.ts';
import type { ReadContext } from '#shared/http/read-context.ts';
import { presentEventLocation } from '#shared/presenters/content.ts';
import { presentEventDetail } from '#shared/presenters/event.ts';
import { presentCategoryBranch } from '#shared/presenters/event-category.ts';
import { type MediaUrlOptions, withoutMedia } from '#shared/presenters/media.ts';

async function eventDetail(
  context: ReadContext,
  id: number,
  { viewer, mediaUrls }: { readonly viewer: Viewer; readonly mediaUrls: MediaUrlOptions },
): Promise<EventDetail> {
  const [row, { event_categories, event_locations }] = await Promise.all([
    eventRow(context, id),
    context.services.content(),
  ]);
  const location = event_locations.find(({ id: locationId }) => locationId === row.location_id);
  return presentEventDetail(row, viewer, {
    categories: presentCategoryBranch(row.event_category_id, event_categories),
    mediaUrls,
    location: location === undefined ? null : presentEventLocation(location),
  });
}

/** For a page's initial HTML, which is the same in every country: media of geo-restricted events come with the visitor's own call. */
export async function eventForPage(
  context: ReadContext,
  id: number,
  ingestUrl: string,
): Promise<EventDetail> {
  const detail = await eventDetail(context, id, { viewer: VISITOR, mediaUrls: { ingestUrl, signer: null } });
  const row = await eventRow(context, id);
  return row.geo_rules.length > 0 ? withoutMedia(detail, row) : detail;
}

export const getEvent = personalCall('getEvent', async context => ({
  data: await eventDetail(context, context.input.params.id, {
    viewer: context.caller.viewer,
    mediaUrls: context.services,
  }),
}));
