import { updateClip as updateRow } from '@grandstand/db/own-clips';
import { clipTextErrors } from '@grandstand/rules/clip-rules';
import { notFound } from '#shared/http/app-error.ts';
import { userCall } from '#shared/http/call.ts';
import { oneLine } from '#shared/http/plain-text.ts';
import { refuseInvalid } from '#shared/http/refuse-invalid.ts';
import { clipTags } from './clip-tags.ts';
import { presentedOwnClip } from './own-clip.ts';

/** Changes name and tags, by the rules of a new clip (specification 5). */
export const updateClip = userCall('updateClip', async context => {
  const { db, caller, input } = context;
  const { id } = input.params;
  const texts = { name: oneLine(input.body.name), tags: input.body.tags.map(oneLine) };
  refuseInvalid(clipTextErrors(texts, await clipTags(context)));
  if (!(await updateRow(db, { user_id: caller.user.id, id }, texts))) throw notFound('clip');
  return { data: await presentedOwnClip(context, id) };
});
