import type { Api } from '@grandstand/api/app';
import { AppError } from '@grandstand/api/shared/http/app-error';
import { problemOf } from '@grandstand/api/shared/http/problem';
import type { EventDetail, Media } from '@grandstand/contract/entities.schema';
import { eventListQuery, LIVE_EVENTS_QUERY } from '@grandstand/contract/event-list-query';
import type { EventListData, HeadMetadata, RouteData } from '@grandstand/contract/initial-html';
import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import type { Channel } from '@grandstand/db/channels';
import type { MediaStorage } from '@grandstand/storage/media-storage';
import { headMetadata } from './head-metadata.ts';
import { inlinePlaylists } from './inline-playlists.ts';
import type { PageKind } from './page-kind.ts';

export interface PageData {
  readonly route_data?: RouteData;
  readonly head_metadata?: HeadMetadata;
  readonly preload: readonly string[];
  /** True for a missing event, item or clip, and for a private clip: the status is 404. */
  readonly notFound: boolean;
  /** True for a link that no longer works: the status is 410. */
  readonly isGone?: true;
  /** True while the database is unavailable: the status is 503, and the page requests its data itself. */
  readonly isUnavailable?: true;
}

const PLAIN: PageData = { preload: [], notFound: false };
const MISSING: PageData = { preload: [], notFound: true };
const GONE: PageData = { ...MISSING, isGone: true };
const UNAVAILABLE: PageData = { preload: [], notFound: false, isUnavailable: true };

export const UNAVAILABLE_STATUS = 503;

interface Sources {
  readonly api: Pick<
    Api,
    'read' | 'eventForPage' | 'vodItemForPage' | 'clipForPage' | 'sharedClipForPage' | 'paymentConfigForPage'
  >;
  readonly storage: MediaStorage;
  /** The host name that the visitor uses. */
  readonly hostname: string;
}

/** The data of a page's view for its initial HTML. It is public: nothing depends on the user. */
export async function routeData(page: PageKind, channel: Channel, sources: Sources): Promise<PageData> {
  try {
    return await dataOf(page, channel, sources);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return MISSING;
    if (error instanceof AppError && error.code === 'gone') return GONE;
    if (problemOf(error).status === UNAVAILABLE_STATUS) return UNAVAILABLE;
    throw error;
  }
}

async function dataOf(
  page: PageKind,
  channel: Channel,
  { api, storage, hostname }: Sources,
): Promise<PageData> {
  if (page.kind === 'home') {
    const { data } = await api.read('listEventsForHomepage', channel);
    return { ...PLAIN, route_data: { kind: 'home', home: data } };
  }
  if (page.kind === 'event') {
    const event = await api.eventForPage(channel, page.id, hostname);
    const { playlists, preload } = await firstFilesOf(event.media, storage);
    const incidents = await incidentsOf(event, channel, api);
    return {
      preload,
      notFound: false,
      route_data: { kind: 'event', event, playlists },
      ...(incidents.length > 0 && { head_metadata: { incidents } }),
    };
  }
  if (page.kind === 'vod') {
    const item = await api.vodItemForPage(channel, page.id);
    const { playlists, preload } = await firstFilesOf(item.media, storage);
    return { preload, notFound: false, route_data: { kind: 'vod', item, playlists } };
  }
  if (page.kind === 'clip') {
    const clip = await api.clipForPage(channel, page.id);
    const { playlists, preload } = await firstFilesOf(clip.media, storage);
    return { preload, notFound: false, route_data: { kind: 'clip', clip, playlists } };
  }
  if (page.kind === 'shared_clip') {
    const clip = await api.sharedClipForPage(channel, page);
    return { ...PLAIN, route_data: { kind: 'shared_clip', clip, uuid: page.uuid } };
  }
  if (page.kind === 'packages') {
    return { ...PLAIN, route_data: { kind: 'packages', ...(await passesOf(channel, api)) } };
  }
  if (page.kind === 'checkout') {
    const passes = await passesOf(channel, api);
    const payment_config = api.paymentConfigForPage(channel, hostname);
    return { ...PLAIN, route_data: { kind: 'checkout', ...passes, payment_config } };
  }
  if (page.kind === 'vod_library') {
    const [rails, categories] = await Promise.all([
      api.read('listVodMediaRails', channel),
      api.read('listVodMediaCategories', channel),
    ]);
    return {
      ...PLAIN,
      route_data: { kind: 'vod_library', rails: rails.data, categories: categories.data },
    };
  }
  if (page.kind === 'events') {
    const queries = [eventListQuery(page.list, 0), ...(page.hasLive ? [LIVE_EVENTS_QUERY] : [])];
    const lists = await Promise.all(queries.map(query => eventListData(query, channel, api)));
    return { ...PLAIN, route_data: { kind: 'events', lists } };
  }
  const head_metadata = await headMetadata(page, channel, api);
  return head_metadata === undefined ? PLAIN : { ...PLAIN, head_metadata, ...textOf(head_metadata) };
}

async function passesOf(channel: Channel, api: Pick<Api, 'read'>) {
  const [packages, plans] = await Promise.all([
    api.read('listPackages', channel),
    api.read('listSubscriptions', channel),
  ]);
  return { packages: packages.data, plans: plans.data };
}

async function eventListData(
  query: EventListData['query'],
  channel: Channel,
  api: Pick<Api, 'read'>,
): Promise<EventListData> {
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const { data: events, meta } = await api.read('listEvents', channel, { query: texts });
  return { query, events, meta };
}

/** Includes the text of a page in its initial HTML. */
function textOf({ faq, page }: HeadMetadata): Pick<PageData, 'route_data'> {
  if (faq !== undefined) return { route_data: { kind: 'faq', faq } };
  return page === undefined ? {} : { route_data: { kind: 'page', page } };
}

/** Only a replay has positions that a link can open. */
async function incidentsOf({ id, stream_status }: EventDetail, channel: Channel, api: Pick<Api, 'read'>) {
  if (stream_status !== 'vod') return [];
  return (await api.read('listIncidents', channel, { params: { id: String(id) } })).data;
}

async function firstFilesOf(media: readonly Media[], storage: MediaStorage) {
  const replay = media.find(({ type }) => type === MEDIA_TYPE.vod);
  if (replay === undefined) return { playlists: {}, preload: [] };
  return inlinePlaylists(storage, replay.url);
}
