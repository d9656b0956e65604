import { eventListQuery } from '@grandstand/contract/event-list-query';
import { addressWithId, SITE_ROUTES } from '@grandstand/rules/routes';
import {
  askApi,
  type FoundEvent,
  type FoundItem,
  findEvent,
  isFreeReplay,
  visitorKey,
} from '../fixtures/find-content.ts';
import type { Product } from '../fixtures/start-product.ts';
import type { Step } from './arrivals.ts';
import type { DayViewers } from './day-viewers.ts';
import { mediaOf, stepOf } from './fan-steps.ts';
import { pick } from './pick.ts';

/** How long a visitor reads or watches between two requests: some minutes of the day. */
const STAY_MS = 1500;
/** How many pages of each list are requested. */
const LIST_PAGES = 3;
const LIST_TYPES = ['upcoming', 'vod', 'result', 'live'] as const;
const TEXT_PAGES = ['home', 'schedule', 'upcoming', 'vod', 'vod_library', 'moments', 'packages'] as const;

/**
 * The requests of one visitor each time, who has an address and a search of its own: reads a page, makes some calls, listens
 * to changes, and watches.
 */
export async function dayVisitors(product: Product, viewers: DayViewers): Promise<() => readonly Step[]> {
  const events = (await askApi(product, 'longshore', 'events?no_limit=1&api_key=any')) as FoundEvent[];
  const pages = await pagesOf(product, events);
  const { id: replay } = await findEvent(product, 'longshore', isFreeReplay);
  const media = await mediaOf(product, replay);
  const api_key = await visitorKey(product);
  const site = (path: string) => new URL(product.url('longshore', path));
  const call = (path: string, query: Readonly<Record<string, unknown>> = {}) => {
    const url = site(`/api/${path}`);
    for (const [name, value] of Object.entries({ ...query, api_key }))
      url.searchParams.set(name, String(value));
    return url;
  };

  let visitors = 0;
  return () => {
    visitors += 1;
    const event = pick(events, visitors);
    const list = eventListQuery(pick(LIST_TYPES, visitors), visitors % LIST_PAGES);
    const address = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
    const get = (purpose: Step['purpose'], url: URL) => stepOf(purpose, url, address);
    return [
      get('access', call('get_api_key', { channel_key: 'longshore' })),
      get('page', site(pick(pages, visitors))),
      get('stream', call('event-changes')),
      get('access', call(`events/${event.id}`)),
      get('access', call('user/access')),
      get('list', call('events', list)),
      get('list', call('search', { q: `${event.name} ${visitors}` })),
      ...media.map(url => get('playback', url)),
      { ...viewers.heartbeat(visitors), after_ms: STAY_MS },
      { ...get('list', call(`events/${event.id}/incidents`)), after_ms: STAY_MS },
      viewers.heartbeat(visitors),
    ];
  };
}

async function pagesOf(product: Product, events: readonly FoundEvent[]): Promise<string[]> {
  const films = (await askApi(product, 'longshore', 'vod-media-items?no_limit=1&api_key=any')) as FoundItem[];
  return [
    ...TEXT_PAGES.map(name => SITE_ROUTES[name].path),
    ...events.map(({ id }) => addressWithId('watch', id)),
    ...films.map(({ id }) => addressWithId('vod_item', id)),
  ];
}
