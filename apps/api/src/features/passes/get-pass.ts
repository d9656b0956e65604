import { findPackage, findSubscription } from '@grandstand/db/passes';
import { notFound } from '#shared/http/app-error.ts';
import { contentCall } from '#shared/http/call.ts';
import { presentPackage, presentSubscription } from '#shared/presenters/pass.ts';

export const getPackage = contentCall('getPackage', async ({ db, channel, input: { params } }) => {
  const row = await findPackage(db, channel.id, params.id);
  if (row === undefined) throw notFound('package');
  return { data: presentPackage(row) };
});

export const getSubscription = contentCall('getSubscription', async ({ db, channel, input: { params } }) => {
  const row = await findSubscription(db, channel.id, params.id);
  if (row === undefined) throw notFound('subscription');
  return { data: presentSubscription(row) };
});
