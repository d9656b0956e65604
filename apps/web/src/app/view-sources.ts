import type { ChannelPageName, RouteName, SiteRouteName } from '@grandstand/rules/routes';

const EVENTS = 'src/features/events/events-view.tsx';
const MAIL_LINKS = 'src/features/auth/mail-link-view.tsx';
const PROFILE = 'src/features/profile/profile-view.tsx';
const PACKAGES = 'src/features/packages/packages-view.tsx';
const PAGE = 'src/features/pages/page-view.tsx';

/** The source file of each route's view, by which the server finds its built files. Not in the routes table, because browsers do not need it. */
const SITE_SOURCES: Readonly<Record<SiteRouteName, string>> = {
  home: 'src/features/home/home-view.tsx',
  upcoming: EVENTS,
  live: EVENTS,
  vod: EVENTS,
  schedule: EVENTS,
  watch: 'src/features/watch/watch-view.tsx',
  watch_embed: 'src/features/watch/watch-embed-view.tsx',
  vod_library: 'src/features/vod-library/vod-library-view.tsx',
  vod_item: 'src/features/vod-library/vod-item-view.tsx',
  simulate: 'src/features/events/events-view.tsx',
  moments: 'src/features/moments/moments-view.tsx',
  watch_library: 'src/features/clips/clip-view.tsx',
  share: 'src/features/share/share-view.tsx',
  faq: 'src/features/pages/faq-view.tsx',
  contacts: 'src/features/contacts/contacts-view.tsx',
  login: 'src/features/auth/login-view.tsx',
  registration: 'src/features/auth/registration-view.tsx',
  verify_notice: MAIL_LINKS,
  verify_email: MAIL_LINKS,
  password_reset_request: MAIL_LINKS,
  password_reset: MAIL_LINKS,
  confirm_account_deletion: MAIL_LINKS,
  withdrawal: MAIL_LINKS,
  profile: PROFILE,
  profile_transactions: PROFILE,
  profile_clips: PROFILE,
  profile_edit: 'src/features/profile/profile-edit-view.tsx',
  receipt: 'src/features/profile/receipt-view.tsx',
  packages: PACKAGES,
  select_package: 'src/features/packages/select-package-view.tsx',
  buy: 'src/features/checkout/checkout-view.tsx',
  not_found: 'src/features/not-found/not-found-view.tsx',
};

const CHANNEL_PAGE_SOURCES: Readonly<Record<ChannelPageName, string>> = {
  about: PAGE,
  passes: PACKAGES,
  privacy: PAGE,
  terms: PAGE,
  page: PAGE,
};
const SOURCES: Readonly<Record<RouteName, string>> = { ...SITE_SOURCES, ...CHANNEL_PAGE_SOURCES };

export function viewSource(name: RouteName): string {
  return SOURCES[name];
}
