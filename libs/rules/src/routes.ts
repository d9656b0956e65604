/** Specification 2, the routes: the address of each page and who may open it. Everything else about a route is keyed by its name. */
export interface RouteRules {
  /**
   * `everyone`: before any gate (decision C23), so that a user can always verify an address or delete the account. A player on
   * another site cannot show a gate (decision H581).
   * `visitors`: rule 5. `users`: specification 6. Without a value, the basic pass and temporary passwords are the only gates.
   */
  readonly opensTo?: 'everyone' | 'visitors' | 'users';
  /** Rule 3. */
  readonly opensWithoutBasicPass?: true;
}

interface SiteRouteRules extends RouteRules {
  /** `:id` is a number. */
  readonly path: string;
}

export const SITE_ROUTES = {
  home: { path: '/' },
  upcoming: { path: '/upcoming' },
  live: { path: '/live' },
  vod: { path: '/vod' },
  schedule: { path: '/schedule' },
  watch: { path: '/watch/:id' },
  watch_embed: { path: '/watch_embed/:id', opensTo: 'everyone' },
  vod_library: { path: '/vod_library' },
  vod_item: { path: '/vod_library/:id' },
  moments: { path: '/moments' },
  simulate: { path: '/simulate' },
  watch_library: { path: '/watch_library/:id' },
  share: { path: '/share/:id/:uuid' },
  faq: { path: '/faq' },
  contacts: { path: '/contacts' },
  login: { path: '/login', opensTo: 'visitors' },
  registration: { path: '/registration', opensTo: 'visitors' },
  verify_notice: { path: '/verify-notice', opensTo: 'everyone' },
  verify_email: { path: '/verify-email', opensTo: 'everyone' },
  password_reset_request: { path: '/password-reset-request', opensTo: 'visitors' },
  password_reset: { path: '/password-reset', opensTo: 'visitors' },
  confirm_account_deletion: { path: '/confirm-account-deletion', opensTo: 'everyone' },
  withdrawal: { path: '/withdrawal', opensTo: 'everyone' },
  profile: { path: '/profile', opensTo: 'users' },
  profile_transactions: { path: '/profile/transactions', opensTo: 'users' },
  profile_clips: { path: '/profile/clips', opensTo: 'users' },
  receipt: { path: '/profile/orders/:id', opensTo: 'users' },
  profile_edit: { path: '/profile/edit', opensTo: 'users' },
  packages: { path: '/packages', opensWithoutBasicPass: true },
  select_package: { path: '/select-package/:id', opensWithoutBasicPass: true },
  buy: { path: '/buy', opensTo: 'users', opensWithoutBasicPass: true },
  not_found: { path: '/404', opensTo: 'everyone' },
} as const satisfies Readonly<Record<string, SiteRouteRules>>;

const PLAIN: RouteRules = {};

/** Pages that a channel writes: by their role, or `page`. The channel chooses their addresses. */
const CHANNEL_PAGES = {
  about: PLAIN,
  passes: PLAIN,
  privacy: { opensWithoutBasicPass: true },
  terms: { opensWithoutBasicPass: true },
  page: PLAIN,
} as const satisfies Readonly<Record<string, RouteRules>>;

export type SiteRouteName = keyof typeof SITE_ROUTES;
export type ChannelPageName = keyof typeof CHANNEL_PAGES;
export type RouteName = SiteRouteName | ChannelPageName;

type Paths = { readonly [Name in SiteRouteName]: (typeof SITE_ROUTES)[Name]['path'] };
export type RouteNameWithId = {
  [Name in SiteRouteName]: Paths[Name] extends `${string}:id` ? Name : never;
}[SiteRouteName];

export const SITE_ROUTE_NAMES = Object.keys(SITE_ROUTES) as readonly SiteRouteName[];

const SITE_RULES: Readonly<Record<SiteRouteName, SiteRouteRules>> = SITE_ROUTES;
const RULES: Readonly<Record<RouteName, RouteRules>> = { ...SITE_RULES, ...CHANNEL_PAGES };

export function routeRules(name: RouteName): RouteRules {
  return RULES[name];
}

export function addressWithId(name: RouteNameWithId, id: number | string): string {
  return SITE_ROUTES[name].path.replace(':id', String(id));
}
