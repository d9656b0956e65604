import {
  countVodMediaItems,
  listVodMediaCategories as listCategoryRows,
  listVodMediaItems as listItemRows,
  listVodMediaRails as listRailRows,
  listVodMediaItemsById,
} from '@grandstand/db/vod';
import { contentCall } from '#shared/http/call.ts';
import { listMeta, pageOf, wholeList } from '#shared/http/paging.ts';
import { presentVodItem } from '#shared/presenters/vod.ts';

export const listVodMediaItems = contentCall(
  'listVodMediaItems',
  async ({ db, channel, input: { query }, services: { presentEach } }) => {
    const page = pageOf(query);
    const [rows, total] = await Promise.all([
      listItemRows(db, channel.id, query, page),
      countVodMediaItems(db, channel.id, query),
    ]);
    return { data: presentEach(rows, presentVodItem), meta: listMeta(total, page) };
  },
);

export const listVodMediaCategories = contentCall('listVodMediaCategories', async ({ db, channel }) =>
  wholeList(await listCategoryRows(db, channel.id)),
);

export const listVodMediaRails = contentCall(
  'listVodMediaRails',
  async ({ db, channel, services: { presentEach } }) => {
    const rails = await listRailRows(db, channel.id);
    const ids = new Set(rails.flatMap(rail => rail.vod_media_item_ids));
    const rows = await listVodMediaItemsById(db, channel.id, [...ids]);
    const items = new Map(presentEach(rows, presentVodItem).map(item => [item.id, item]));
    return wholeList(
      rails.map(({ id, title, vod_media_item_ids }) => ({
        id,
        title,
        vod_media_items: vod_media_item_ids
          .map(itemId => items.get(itemId))
          .filter(item => item !== undefined),
      })),
    );
  },
);
