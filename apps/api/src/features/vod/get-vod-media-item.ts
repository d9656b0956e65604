import type { VodMediaDetail } from '@grandstand/contract/entities.schema';
import { findVodMediaItem } from '@grandstand/db/vod';
import type { Viewer } from '@grandstand/rules/access';
import { notFound } from '#shared/app-error.ts';
import { type CallContext, personalCall } from '#shared/call.ts';
import { presentVodDetail } from '#shared/presenters/vod.ts';

export async function vodDetail(
  { db, channel, shared }: Pick<CallContext<'getVodMediaItem'>, 'db' | 'channel' | 'shared'>,
  id: number,
  viewer: Viewer,
): Promise<VodMediaDetail> {
  const row = await shared(`vod ${id}`, () => findVodMediaItem(db, channel.id, id));
  if (row === undefined) throw notFound('video');
  return presentVodDetail(row, viewer, []);
}

export const getVodMediaItem = personalCall('getVodMediaItem', async context => ({
  data: await vodDetail(context, context.params.id, context.viewer),
}));
