import type { Api } from '@grandstand/api/app';
import type { HeadMetadata } from '@grandstand/contract/initial-html';
import type { Channel } from '@grandstand/db/channels';
import type { PageKind } from './page-kind.ts';

/** Metadata for search engines that the page's view does not render; read from the cached responses of the API. */
export async function headMetadata(
  page: PageKind,
  channel: Channel,
  api: Pick<Api, 'read'>,
): Promise<HeadMetadata | undefined> {
  if (page.kind === 'faq') return { faq: (await api.read('listFaq', channel)).data };
  if (page.kind === 'team') return teamMetadata(page.alias, channel, api);
  return page.kind === 'page' ? pageMetadata(page.url, channel, api) : undefined;
}

async function teamMetadata(alias: string, channel: Channel, api: Pick<Api, 'read'>) {
  const { data } = await api.read('listParticipants', channel, { query: { no_limit: '1' } });
  const team = data.find(
    ({ id, name, ...other }) => other.alias === alias || name === alias || String(id) === alias,
  );
  return team && { team };
}

/** Undefined for most URLs, which are not pages of the channel. */
async function pageMetadata(url: string, channel: Channel, api: Pick<Api, 'read'>) {
  const { data: pages } = await api.read('listPages', channel);
  const found = pages.find(page => `/${page.url.replace(/^\//, '')}` === url.replace(/(.)\/$/, '$1'));
  if (found === undefined) return undefined;
  const { data: page } = await api.read('getPage', channel, { params: { name: found.name } });
  return { page };
}
