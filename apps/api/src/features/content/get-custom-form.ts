import { notFound } from '#shared/app-error.ts';
import { contentCall } from '#shared/call.ts';
import { presentDocument } from '#shared/presenters/content.ts';

/** Decision A6: the channel's form; a user's own values join with the accounts. */
export const getCustomForm = contentCall('getCustomForm', async ({ content, params }) => {
  const form = presentDocument(await content(), 'custom_forms').find(one => one.alias === params.alias);
  if (form === undefined) throw notFound('form');
  return { data: form };
});
