import { findPage } from '@grandstand/db/pages';
import { notFound } from '#shared/http/app-error.ts';
import { contentCall } from '#shared/http/call.ts';
import { presentPageSummary } from '#shared/presenters/content.ts';

export const getPage = contentCall('getPage', async ({ db, channel, input: { params } }) => {
  const page = await findPage(db, channel.id, params.name);
  if (page === undefined) throw notFound('page');
  return {
    data: { ...presentPageSummary(page), html: page.html, updated_at: page.updated_at.toISOString() },
  };
});
