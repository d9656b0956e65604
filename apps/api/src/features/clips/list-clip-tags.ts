import { contentCall } from '#shared/http/call.ts';
import { wholeList } from '#shared/http/paging.ts';
import { clipTags } from './clip-tags.ts';

/** The tags that the channel offers; none if it accepts any text. */
export const listClipTags = contentCall('listClipTags', async context =>
  wholeList([...(await clipTags(context))]),
);
