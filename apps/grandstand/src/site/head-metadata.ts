import type { Api } from '@grandstand/api/app';
import type { HeadMetadata } from '@grandstand/contract/initial-html';
import type { Channel } from '@grandstand/db/channels';
import type { PageKind } from './page-kind.ts';

/** What search engines are told of a page beside what its view shows; from the kept answers of the calls. */
export async function headFacts(
  page: PageKind,
  channel: Channel,
  api: Pick<Api, 'read'>,
): Promise<HeadMetadata | undefined> {
  if (page.kind === 'faq') return { faq: (await api.read('listFaq', channel)).data };
  if (page.kind === 'team') return teamFacts(page.alias, channel, api);
  return page.kind === 'page' ? pageFacts(page.url, channel, api) : undefined;
}

async function teamFacts(alias: string, channel: Channel, api: Pick<Api, 'read'>) {
  const { data } = await api.read('listParticipants', channel, { query: { no_limit: '1' } });
  const team = data.find(one => one.alias === alias || one.name === alias || String(one.id) === alias);
  return team && { team };
}

/** Most addresses are no page's. */
async function pageFacts(url: string, channel: Channel, api: Pick<Api, 'read'>) {
  const { data: pages } = await api.read('listPages', channel);
  const found = pages.find(page => `/${page.url.replace(/^\//, '')}` === url.replace(/(.)\/$/, '$1'));
  if (found === undefined) return undefined;
  const { data: page } = await api.read('getPage', channel, { params: { name: found.name } });
  return { page };
}
