import type { VodMediaDetail } from '@grandstand/contract/entities.schema';
import { findVodMediaItem, type VodMediaItemRow } from '@grandstand/db/vod';
import { VISITOR } from '@grandstand/rules/access';
import { notFound } from '#shared/http/app-error.ts';
import { type CallContext, personalCall } from '#shared/http/call.ts';
import { withoutMedia } from '#shared/presenters/media.ts';
import { presentVodDetail } from '#shared/presenters/vod.ts';

type Where = Pick<CallContext<'getVodMediaItem'>, 'db' | 'channel' | 'shared'>;

async function vodRow({ db, channel, shared }: Where, id: number): Promise<VodMediaItemRow> {
  const row = await shared(`vod ${id}`, () => findVodMediaItem(db, channel.id, id));
  if (row === undefined) throw notFound('video');
  return row;
}

/** For a page's first HTML, the same wherever it is opened: what has rules of places waits for the visitor's own answer. */
export async function vodForPage(where: Where, id: number): Promise<VodMediaDetail> {
  const row = await vodRow(where, id);
  const detail = presentVodDetail(row, VISITOR, null);
  return row.geo_rules.length > 0 ? withoutMedia(detail, row) : detail;
}

export const getVodMediaItem = personalCall('getVodMediaItem', async context => ({
  data: presentVodDetail(await vodRow(context, context.params.id), context.viewer, context.signer),
}));
