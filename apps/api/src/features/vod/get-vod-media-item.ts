import type { VodMediaDetail } from '@grandstand/contract/entities.schema';
import { findVodMediaItem, type VodMediaItemRow } from '@grandstand/db/vod';
import { VISITOR } from '@grandstand/rules/access';
import { notFound } from '#shared/http/app-error.ts';
import { personalCall } from '#shared/http/call.ts';
import type { ReadContext } from '#shared/http/read-context.ts';
import { withoutMedia } from '#shared/presenters/media.ts';
import { presentVodDetail } from '#shared/presenters/vod.ts';

async function vodRow(
  { db, channel, services: { coalesce } }: ReadContext,
  id: number,
): Promise<VodMediaItemRow> {
  const row = await coalesce(`vod ${id}`, () => findVodMediaItem(db, channel.id, id));
  if (row === undefined) throw notFound('video');
  return row;
}

/** For a page's initial HTML, which is the same in every country: media of geo-restricted films come with the visitor's own call. */
export async function vodForPage(context: ReadContext, id: number): Promise<VodMediaDetail> {
  const row = await vodRow(context, id);
  const detail = presentVodDetail(row, VISITOR, null);
  return row.geo_rules.length > 0 ? withoutMedia(detail, row) : detail;
}

export const getVodMediaItem = personalCall('getVodMediaItem', async context => ({
  data: presentVodDetail(
    await vodRow(context, context.input.params.id),
    context.caller.viewer,
    context.services.signer,
  ),
}));
