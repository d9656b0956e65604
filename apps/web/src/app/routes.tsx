import type { Language, PageSummary } from '@grandstand/contract/content.schema';
import type { RouteName } from '@grandstand/rules/navigation';
import { type LaterWords, laterWords } from '#shared/i18n/later-words.tsx';
import type { Key } from '#shared/i18n/translator.ts';
import { type LazyView, lazyView } from '#shared/routing/lazy-view.tsx';
import { matchPath } from '#shared/routing/match-path.ts';
import { paths } from '#shared/routing/paths.ts';
import type { ViewProps } from '#shared/routing/view-props.ts';

export interface SiteRoute {
  readonly name: RouteName;
  readonly path: string;
  readonly view: LazyView<ViewProps>;
  /** Absent where the view's data name it (`useDocumentTitle`). */
  readonly title?: Key;
  /** Without header and footer, for a frame in another site. */
  readonly isPlain?: boolean;
  /** Catalogues that the view needs beside the one of every page. */
  readonly words?: readonly LaterWords[];
}

type ViewArea = Pick<SiteRoute, 'view' | 'words'>;

// View areas that load on demand (specification 2).
const home: ViewArea = {
  view: lazyView<ViewProps>(async () => (await import('#features/home/home-view.tsx')).HomeView),
};
const events: ViewArea = {
  view: lazyView<ViewProps>(async () => (await import('#features/events/events-view.tsx')).EventsView),
};
const watch: ViewArea = {
  view: lazyView<ViewProps>(async () => (await import('#features/watch/watch-view.tsx')).WatchView),
  words: ['watch'],
};
const watchEmbed: ViewArea = {
  view: lazyView<ViewProps>(
    async () => (await import('#features/watch/watch-embed-view.tsx')).WatchEmbedView,
  ),
  words: ['watch'],
};
const vodLibrary: ViewArea = {
  view: lazyView<ViewProps>(
    async () => (await import('#features/vod-library/vod-library-view.tsx')).VodLibraryView,
  ),
  words: ['watch', 'find'],
};
const vodItem: ViewArea = {
  view: lazyView<ViewProps>(
    async () => (await import('#features/vod-library/vod-item-view.tsx')).VodItemView,
  ),
  words: ['watch'],
};
const clip: ViewArea = {
  view: lazyView<ViewProps>(async () => (await import('#features/clips/clip-view.tsx')).ClipView),
  words: ['watch'],
};
const faq: ViewArea = {
  view: lazyView<ViewProps>(async () => (await import('#features/pages/faq-view.tsx')).FaqView),
  words: ['find'],
};
/** Of channel pages, whose routes are made by `matchRoute`. */
export const page: ViewArea = {
  view: lazyView<ViewProps>(async () => (await import('#features/pages/page-view.tsx')).PageView),
  words: ['find'],
};
const contacts: ViewArea = {
  view: lazyView<ViewProps>(async () => (await import('#features/contacts/contacts-view.tsx')).ContactsView),
  words: ['account', 'find'],
};
const notFound: ViewArea = {
  view: lazyView<ViewProps>(
    async () => (await import('#features/not-found/not-found-view.tsx')).NotFoundView,
  ),
};
const login: ViewArea = {
  view: lazyView<ViewProps>(async () => (await import('#features/auth/login-view.tsx')).LoginView),
  words: ['account'],
};
const registration: ViewArea = {
  view: lazyView<ViewProps>(
    async () => (await import('#features/auth/registration-view.tsx')).RegistrationView,
  ),
  words: ['account'],
};
const mailLinks: ViewArea = {
  view: lazyView<ViewProps>(async () => (await import('#features/auth/mail-link-view.tsx')).MailLinkView),
  words: ['account'],
};
const profile: ViewArea = {
  view: lazyView<ViewProps>(async () => (await import('#features/profile/profile-view.tsx')).ProfileView),
  words: ['account', 'buy'],
};
const profileEdit: ViewArea = {
  view: lazyView<ViewProps>(
    async () => (await import('#features/profile/profile-edit-view.tsx')).ProfileEditView,
  ),
  words: ['account'],
};
const packages: ViewArea = {
  view: lazyView<ViewProps>(async () => (await import('#features/packages/packages-view.tsx')).PackagesView),
  words: ['account', 'watch', 'buy'],
};
const selectPackage: ViewArea = {
  view: lazyView<ViewProps>(
    async () => (await import('#features/packages/select-package-view.tsx')).SelectPackageView,
  ),
  words: ['account', 'watch', 'buy'],
};
const buy: ViewArea = {
  view: lazyView<ViewProps>(async () => (await import('#features/buy/buy-view.tsx')).BuyView),
  words: ['account', 'watch', 'buy'],
};

/** Specification 2, the routes table; channel pages join by `matchRoute`. */
export const routes: readonly SiteRoute[] = [
  { name: 'home', path: paths.home(), title: 'title_home', ...home },
  { name: 'upcoming', path: paths.upcoming(), title: 'title_upcoming', ...events },
  { name: 'live', path: paths.live(), title: 'title_live', ...events },
  { name: 'vod', path: paths.vod(), title: 'title_vod', ...events },
  { name: 'schedule', path: paths.schedule(), title: 'title_schedule', ...events },
  { name: 'watch', path: '/watch/:id', ...watch },
  { name: 'watch_embed', path: '/watch_embed/:id', isPlain: true, ...watchEmbed },
  { name: 'vod_library', path: paths.vodLibrary(), title: 'title_vod_library', ...vodLibrary },
  { name: 'vod_item', path: '/vod_library/:id', ...vodItem },
  { name: 'watch_library', path: '/watch_library/:id', ...clip },
  { name: 'faq', path: paths.faq(), title: 'title_faq', ...faq },
  { name: 'contacts', path: paths.contacts(), title: 'title_contacts', ...contacts },
  { name: 'login', path: paths.login(), title: 'title_login', ...login },
  { name: 'registration', path: paths.registration(), title: 'title_registration', ...registration },
  { name: 'verify_notice', path: paths.verifyNotice(), title: 'title_verify', ...mailLinks },
  { name: 'verify_email', path: paths.verifyEmail(), title: 'title_verify', ...mailLinks },
  {
    name: 'password_reset_request',
    path: paths.passwordResetRequest(),
    title: 'title_password_reset',
    ...mailLinks,
  },
  { name: 'password_reset', path: paths.passwordReset(), title: 'title_password_reset', ...mailLinks },
  {
    name: 'confirm_account_deletion',
    path: paths.confirmAccountDeletion(),
    title: 'title_delete_account',
    ...mailLinks,
  },
  { name: 'profile', path: paths.profile(), title: 'title_profile', ...profile },
  { name: 'profile_transactions', path: paths.profileTransactions(), title: 'title_profile', ...profile },
  { name: 'profile_clips', path: paths.profileClips(), title: 'title_profile', ...profile },
  { name: 'profile_edit', path: paths.profileEdit(), title: 'title_profile_edit', ...profileEdit },
  { name: 'packages', path: paths.packages(), title: 'title_packages', ...packages },
  { name: 'select_package', path: '/select-package/:id', title: 'title_select_package', ...selectPackage },
  { name: 'buy', path: '/buy', title: 'title_buy', ...buy },
  { name: 'not_found', path: paths.notFound(), title: 'title_not_found', ...notFound },
];

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

/** The code that a route draws with: the words that its view says, and the view. */
function routeCode({ view, words = [] }: SiteRoute, language: Language) {
  return [...words.map(name => laterWords[name][language]), view];
}

/** Fetches what a route draws with, ahead of time. */
export async function preloadRoute(route: SiteRoute, language: Language): Promise<void> {
  await Promise.all(routeCode(route, language).map(part => part.preload()));
}

/** The same as it is drawn, all at once: words must not wait for the view. What fails stays so until it is tried again. */
export function loadRoute(route: SiteRoute, language: Language): void {
  for (const part of routeCode(route, language)) part.load().catch(() => undefined);
}
