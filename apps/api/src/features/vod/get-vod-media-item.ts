import type { VodMediaDetail } from '@grandstand/contract/entities.schema';
import type { Database } from '@grandstand/db/database';
import { findVodMediaItem } from '@grandstand/db/vod';
import type { Viewer } from '@grandstand/rules/access';
import { notFound } from '#shared/app-error.ts';
import { personalCall } from '#shared/call.ts';
import { presentVodDetail } from '#shared/presenters/vod.ts';

export async function vodDetail(
  { db, channel }: { readonly db: Database; readonly channel: { readonly id: number } },
  id: number,
  viewer: Viewer,
): Promise<VodMediaDetail> {
  const row = await findVodMediaItem(db, channel.id, id);
  if (row === undefined) throw notFound('video');
  return presentVodDetail(row, viewer);
}

export const getVodMediaItem = personalCall('getVodMediaItem', async context => ({
  data: await vodDetail(context, context.params.id, context.viewer),
}));
