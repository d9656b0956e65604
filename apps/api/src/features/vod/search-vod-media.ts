import { searchVod } from '@grandstand/db/search';
import { listVodMediaItemsById } from '@grandstand/db/vod';
import { searchCall } from '#shared/http/call.ts';
import { listMeta } from '#shared/http/paging.ts';
import { presentVodItem } from '#shared/presenters/vod.ts';

/** Specification 7 and 9. */
export const searchVodMedia = searchCall(
  'searchVodMedia',
  async ({ db, channel, input: { query }, services: { presentEach } }) => {
    const { limit, offset, title = '', sort_field } = query;
    const page = { limit, offset };
    const { ids, total } = await searchVod(db, channel.id, title, sort_field, page);
    const rows = await listVodMediaItemsById(db, channel.id, ids);
    return { data: presentEach(rows, presentVodItem), meta: listMeta(total, page) };
  },
);
