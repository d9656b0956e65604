import {
  publishClip as publishRow,
  revokeShare as revokeRow,
  shareClip as shareRow,
  unpublishClip as unpublishRow,
} from '@grandstand/db/own-clips';
import { AppError, notFound } from '#shared/http/app-error.ts';
import { userCall } from '#shared/http/call.ts';
import { noAccess } from '#shared/media/no-access.ts';
import { ownClip, presentedOwnClip } from './own-clip.ts';

/** Decision E46: makes the link `/share/{id}/{uuid}`. */
export const shareClip = userCall('shareClip', async context => {
  const { db, caller, now, input } = context;
  const { id } = input.params;
  if (!(await shareRow(db, { user_id: caller.user.id, id }, now))) throw notFound('clip');
  return { data: await presentedOwnClip(context, id) };
});

export const revokeShare = userCall('revokeShare', async context => {
  const { db, caller, input } = context;
  const { id } = input.params;
  if (!(await revokeRow(db, { user_id: caller.user.id, id }))) throw notFound('clip');
  return { data: await presentedOwnClip(context, id) };
});

/** Decisions C24 and E46: moments are clips of free games, published by users with a verified address. */
export const publishClip = userCall('publishClip', async context => {
  const { db, caller, now, input } = context;
  const { id } = input.params;
  const { event } = await ownClip(context, id);
  if (caller.user.email_verified_at === null) throw new AppError('email_not_verified');
  if (event.type !== 'free') throw noAccess('id', 'not_free');
  await publishRow(db, { user_id: caller.user.id, id }, now);
  return { data: await presentedOwnClip(context, id) };
});

export const unpublishClip = userCall('unpublishClip', async context => {
  const { db, caller, input } = context;
  const { id } = input.params;
  if (!(await unpublishRow(db, { user_id: caller.user.id, id }))) throw notFound('clip');
  return { data: await presentedOwnClip(context, id) };
});
