import type { PageSummary } from '@grandstand/contract/content.schema';
import type { Language } from '@grandstand/rules/languages';
import { matchPath } from '@grandstand/rules/match-path';
import { type RouteName, SITE_ROUTE_NAMES, SITE_ROUTES, type SiteRouteName } from '@grandstand/rules/routes';
import { type LazyMessages, lazyMessages } from '#shared/i18n/lazy-messages.tsx';
import type { MessageKey } from '#shared/i18n/translator.ts';
import { type LazyView, lazyView } from '#shared/lazy/lazy-view.tsx';
import { paths } from '#shared/routing/paths.ts';
import type { ViewProps } from '#shared/routing/view-props.ts';
import type { PlayedCall } from './prefetch-video.ts';

export interface SiteRoute {
  readonly name: RouteName;
  readonly path: string;
  readonly view: LazyView<ViewProps>;
  /** On pages for users only: until the session is known, the view draws a placeholder of its own. */
  readonly hasPlaceholder?: boolean;
  /** Absent where the view's data name it (`useDocumentTitle`). */
  readonly title?: MessageKey;
  /** Without header and footer, for a frame in another site. */
  readonly isPlain?: boolean;
  /** Catalogues that the view needs in addition to the one of every page. */
  readonly messages?: readonly LazyMessages[];
  /** The call for what the view plays, which loads in parallel with its code. */
  readonly plays?: PlayedCall;
}

type RouteView = Omit<SiteRoute, 'name' | 'path'>;
type ViewArea = Pick<SiteRoute, 'view' | 'hasPlaceholder' | 'messages' | 'plays'>;

// View areas that load on demand (specification 2).
const home: ViewArea = {
  view: lazyView(() => import('#features/home/home-view.tsx'), 'HomeView'),
};
const events: ViewArea = {
  view: lazyView(() => import('#features/events/events-view.tsx'), 'EventsView'),
  messages: ['find'],
};
const watch: ViewArea = {
  view: lazyView(() => import('#features/watch/watch-view.tsx'), 'WatchView'),
  messages: ['watch'],
  plays: 'getEvent',
};
const watchEmbed: ViewArea = {
  view: lazyView(() => import('#features/watch/watch-embed-view.tsx'), 'WatchEmbedView'),
  messages: ['watch'],
};
const vodLibrary: ViewArea = {
  view: lazyView(() => import('#features/vod-library/vod-library-view.tsx'), 'VodLibraryView'),
  messages: ['watch', 'find'],
};
const vodItem: ViewArea = {
  view: lazyView(() => import('#features/vod-library/vod-item-view.tsx'), 'VodItemView'),
  messages: ['watch'],
  plays: 'getVodMediaItem',
};
const clip: ViewArea = {
  view: lazyView(() => import('#features/clips/clip-view.tsx'), 'ClipView'),
  messages: ['watch'],
};
const moments: ViewArea = {
  view: lazyView(() => import('#features/moments/moments-view.tsx'), 'MomentsView'),
};
const share: ViewArea = {
  view: lazyView(() => import('#features/share/share-view.tsx'), 'ShareView'),
  messages: ['account'],
};
const faq: ViewArea = {
  view: lazyView(() => import('#features/pages/faq-view.tsx'), 'FaqView'),
  messages: ['find'],
};
/** Pages of the channel; `matchRoute` makes their routes. */
export const page: ViewArea = {
  view: lazyView(() => import('#features/pages/page-view.tsx'), 'PageView'),
  messages: ['find'],
};
const contacts: ViewArea = {
  view: lazyView(() => import('#features/contacts/contacts-view.tsx'), 'ContactsView'),
  messages: ['account', 'find'],
};
const notFound: ViewArea = {
  view: lazyView(() => import('#features/not-found/not-found-view.tsx'), 'NotFoundView'),
};
const login: ViewArea = {
  view: lazyView(() => import('#features/auth/login-view.tsx'), 'LoginView'),
  messages: ['account'],
};
const registration: ViewArea = {
  view: lazyView(() => import('#features/auth/registration-view.tsx'), 'RegistrationView'),
  messages: ['account'],
};
const mailLinks: ViewArea = {
  view: lazyView(() => import('#features/auth/mail-link-view.tsx'), 'MailLinkView'),
  messages: ['account'],
};
const profile: ViewArea = {
  view: lazyView(() => import('#features/profile/profile-view.tsx'), 'ProfileView'),
  hasPlaceholder: true,
  messages: ['account', 'buy', 'find'],
};
const receipt: ViewArea = {
  view: lazyView(() => import('#features/profile/receipt-view.tsx'), 'ReceiptView'),
  messages: ['account', 'buy'],
};
const profileEdit: ViewArea = {
  view: lazyView(() => import('#features/profile/profile-edit-view.tsx'), 'ProfileEditView'),
  hasPlaceholder: true,
  messages: ['account'],
};
const packages: ViewArea = {
  view: lazyView(() => import('#features/packages/packages-view.tsx'), 'PackagesView'),
  messages: ['account', 'watch', 'buy'],
};
const selectPackage: ViewArea = {
  view: lazyView(() => import('#features/packages/select-package-view.tsx'), 'SelectPackageView'),
  messages: ['account', 'watch', 'buy'],
};
const buy: ViewArea = {
  view: lazyView(() => import('#features/checkout/checkout-view.tsx'), 'CheckoutView'),
  hasPlaceholder: true,
  messages: ['account', 'watch', 'buy'],
};

/** The view of each route; channel pages join by `matchRoute`. */
const VIEWS: Readonly<Record<SiteRouteName, RouteView>> = {
  home: { title: 'title_home', ...home },
  upcoming: { title: 'title_upcoming', ...events },
  live: { title: 'title_live', ...events },
  vod: { title: 'title_vod', ...events },
  schedule: { title: 'title_schedule', ...events },
  watch: { ...watch },
  watch_embed: { isPlain: true, ...watchEmbed },
  vod_library: { title: 'title_vod_library', ...vodLibrary },
  vod_item: { ...vodItem },
  moments: { title: 'moments', ...moments },
  simulate: { ...events },
  watch_library: { ...clip },
  share: { ...share },
  faq: { title: 'title_faq', ...faq },
  contacts: { title: 'title_contacts', ...contacts },
  login: { title: 'title_login', ...login },
  registration: { title: 'title_registration', ...registration },
  verify_notice: { title: 'title_verify', ...mailLinks },
  verify_email: { title: 'title_verify', ...mailLinks },
  password_reset_request: { title: 'title_password_reset', ...mailLinks },
  password_reset: { title: 'title_password_reset', ...mailLinks },
  confirm_account_deletion: { title: 'title_delete_account', ...mailLinks },
  withdrawal: { title: 'title_withdrawal', ...mailLinks },
  profile: { title: 'title_profile', ...profile },
  profile_transactions: { title: 'title_profile', ...profile },
  profile_clips: { title: 'title_profile', ...profile },
  profile_edit: { title: 'title_profile_edit', ...profileEdit },
  receipt: { title: 'title_receipt', ...receipt },
  packages: { title: 'title_packages', ...packages },
  select_package: { title: 'title_select_package', ...selectPackage },
  buy: { title: 'title_buy', ...buy },
  not_found: { title: 'title_not_found', ...notFound },
};

export const routes: readonly SiteRoute[] = SITE_ROUTE_NAMES.map(name => ({
  name,
  path: SITE_ROUTES[name].path,
  ...VIEWS[name],
}));

export interface RouteMatch extends ViewProps {
  readonly route: SiteRoute;
}

/** Null for an unknown path, which redirects to /404 (specification 2). */
export function matchRoute(path: string, pages: readonly PageSummary[]): RouteMatch | null {
  for (const route of routes) {
    const params = matchPath(route.path, path);
    if (params) return { route, name: route.name, params, page: null };
  }
  return matchPage(path, pages);
}

function matchPage(path: string, pages: readonly PageSummary[]): RouteMatch | null {
  const found = pages.find(({ url }) => paths.page(url) === path.replace(/(.)\/$/, '$1'));
  if (!found) return null;
  const area = found.role === 'passes' ? packages : page;
  const route = { name: found.role ?? 'page', path: paths.page(found.url), ...area } as const;
  return { route, name: found.name, params: {}, page: found };
}

/** The code that renders a route: its messages and its view. */
function routeCode({ view, messages = [] }: SiteRoute, language: Language) {
  return [...messages.map(name => lazyMessages[name][language]), view];
}

/** Preloads the code that renders a route. */
export async function preloadRoute(route: SiteRoute, language: Language): Promise<void> {
  await Promise.all(routeCode(route, language).map(part => part.preload()));
}

/** Loads the same in parallel while the route renders: messages must not wait for the view. A failure stays until it is retried. */
export function loadRoute(route: SiteRoute, language: Language): void {
  for (const part of routeCode(route, language)) part.load().catch(() => undefined);
}
