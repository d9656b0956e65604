import { matchPath } from '@grandstand/rules/match-path';
import { SITE_ROUTE_NAMES, SITE_ROUTES, type SiteRouteName } from '@grandstand/rules/routes';

/** The kind of a page, which decides the data in its initial HTML. */
export type PageKind =
  | { readonly kind: 'home' }
  | { readonly kind: 'event'; readonly id: number }
  | { readonly kind: 'vod'; readonly id: number }
  | { readonly kind: 'clip'; readonly id: number }
  | { readonly kind: 'shared_clip'; readonly id: number; readonly uuid: string }
  | { readonly kind: 'team'; readonly alias: string }
  | { readonly kind: 'events'; readonly list: 'upcoming' | 'live' | 'vod'; readonly hasLive: boolean }
  | { readonly kind: 'faq' }
  | { readonly kind: 'packages' }
  | { readonly kind: 'checkout' }
  | { readonly kind: 'vod_library' }
  /** Any other URL: possibly a page of the channel. */
  | { readonly kind: 'page'; readonly url: string };

/** The routes whose initial HTML carries data. Any other carries a channel page of its address, if there is one. */
const KINDS: Partial<Record<SiteRouteName, Exclude<PageKind['kind'], 'team' | 'page'>>> = {
  home: 'home',
  upcoming: 'events',
  live: 'events',
  vod: 'events',
  schedule: 'events',
  watch: 'event',
  watch_embed: 'event',
  vod_library: 'vod_library',
  vod_item: 'vod',
  watch_library: 'clip',
  share: 'shared_clip',
  faq: 'faq',
  packages: 'packages',
  buy: 'checkout',
};
/** Larger ids do not fit the database's integers. */
const MAX_ID = 999_999_999;
const FILTERS = /(^|&)(school|group|team|sport|category_id|division|gender|city|state|location)=/;

export function pageKind(path: string, query: string): PageKind {
  for (const name of SITE_ROUTE_NAMES) {
    const kind = KINDS[name];
    const params = kind && matchPath(SITE_ROUTES[name].path, path);
    if (params) return kindOf(name, kind, params, path, query);
  }
  return { kind: 'page', url: path };
}

function kindOf(
  name: SiteRouteName,
  kind: NonNullable<(typeof KINDS)[SiteRouteName]>,
  params: Readonly<Record<string, string>>,
  url: string,
  query: string,
): PageKind {
  const id = Number(params.id);
  if (kind === 'events') return listKind(name, url, query);
  if (kind === 'home') return homeKind(url, query);
  if (kind === 'faq' || kind === 'packages' || kind === 'checkout' || kind === 'vod_library') return { kind };
  if (id > MAX_ID) return { kind: 'page', url };
  return kind === 'shared_clip' ? { kind, id, uuid: params.uuid ?? '' } : { kind, id };
}

/** A home page with filters in its query is not `home`: the browser requests the filtered events itself. */
function homeKind(url: string, query: string): PageKind {
  if (!FILTERS.test(query)) return { kind: 'home' };
  const team = new URLSearchParams(query).get('team');
  return team ? { kind: 'team', alias: team } : { kind: 'page', url };
}

/** With anything in its query, the list may be another: the browser requests that one itself. */
function listKind(name: SiteRouteName, url: string, query: string): PageKind {
  if (query !== '') return { kind: 'page', url };
  const list = name === 'live' || name === 'vod' ? name : 'upcoming';
  return { kind: 'events', list, hasLive: name === 'schedule' };
}
