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
  | { readonly kind: 'faq' }
  /** Any other URL: possibly a page of the channel. */
  | { readonly kind: 'page'; readonly url: string };

/** Each route decides what its initial HTML carries; with `page` it carries a channel page of that address, if there is one. */
const KINDS: Readonly<Record<SiteRouteName, Exclude<PageKind['kind'], 'team'>>> = {
  home: 'home',
  upcoming: 'page',
  live: 'page',
  vod: 'page',
  schedule: 'page',
  watch: 'event',
  watch_embed: 'event',
  vod_library: 'page',
  vod_item: 'vod',
  moments: 'page',
  simulate: 'page',
  watch_library: 'clip',
  share: 'shared_clip',
  faq: 'faq',
  contacts: 'page',
  login: 'page',
  registration: 'page',
  verify_notice: 'page',
  verify_email: 'page',
  password_reset_request: 'page',
  password_reset: 'page',
  confirm_account_deletion: 'page',
  withdrawal: 'page',
  profile: 'page',
  profile_transactions: 'page',
  profile_clips: 'page',
  receipt: 'page',
  profile_edit: 'page',
  packages: 'page',
  select_package: 'page',
  buy: 'page',
  not_found: 'page',
};
const WITH_DATA = SITE_ROUTE_NAMES.filter(name => KINDS[name] !== 'page');
/** Larger ids do not fit the database's integers. */
const MAX_ID = 999_999_999;
const FILTERS = /(^|&)(school|group|team|sport|category_id|division|gender|city|state|location)=/;

export function pageKind(path: string, query: string): PageKind {
  for (const name of WITH_DATA) {
    const params = matchPath(SITE_ROUTES[name].path, path);
    if (params !== null) return kindOf(KINDS[name], params, path, query);
  }
  return { kind: 'page', url: path };
}

function kindOf(
  kind: (typeof KINDS)[SiteRouteName],
  params: Readonly<Record<string, string>>,
  url: string,
  query: string,
): PageKind {
  const id = Number(params.id);
  if (kind === 'home') return homeKind(url, query);
  if (kind === 'faq') return { kind };
  if (kind === 'page' || id > MAX_ID) return { kind: 'page', url };
  return kind === 'shared_clip' ? { kind, id, uuid: params.uuid ?? '' } : { kind, id };
}

/** A home page with filters in its query is not `home`: the browser requests the filtered events itself. */
function homeKind(url: string, query: string): PageKind {
  if (!FILTERS.test(query)) return { kind: 'home' };
  const team = new URLSearchParams(query).get('team');
  return team ? { kind: 'team', alias: team } : { kind: 'page', url };
}
