import type { RouteName } from '@grandstand/rules/navigation';
import { askApi, findEvent } from '../fixtures/find-content.ts';
import type { Channel, Product } from '../fixtures/start-product.ts';
import { packagedReplay } from './packaged-replay.ts';

/** The route of a channel's own pages, which are looked up among its pages. */
type OwnPage = 'about' | 'simulate' | 'moments' | 'share' | 'privacy' | 'terms' | 'passes' | 'page';
type FixedRoute = Exclude<RouteName, OwnPage>;

/** Incomplete links of mails, whose pages show an error. */
export const alertsOf: ReadonlySet<string> = new Set([
  '/verify-email',
  '/password-reset',
  '/confirm-account-deletion',
]);

/** A URL for each route and for each page of the channel. A route without a URL is a type error. */
export async function routeAddresses(product: Product, channel: Channel): Promise<string[]> {
  const { id: game } = await packagedReplay(product, channel);
  const { id: soldGame } = await findEvent(product, channel, ({ type }) => type === 'paid' || type === 'ppv');
  const [film] = (await askApi(product, channel, 'vod-media-items?api_key=any')) as { id: number }[];
  const pages = (await askApi(product, channel, 'pages')) as { url: string }[];
  const fixed: Record<FixedRoute, string> = {
    home: '/',
    upcoming: '/upcoming',
    live: '/live',
    vod: '/vod',
    schedule: '/schedule',
    watch: `/watch/${game}`,
    watch_embed: `/watch_embed/${game}`,
    vod_library: '/vod_library',
    vod_item: `/vod_library/${film?.id ?? 1}`,
    watch_library: '/watch_library/1',
    faq: '/faq',
    contacts: '/contacts',
    login: '/login',
    registration: '/registration',
    verify_notice: '/verify-notice',
    verify_email: '/verify-email',
    password_reset_request: '/password-reset-request',
    password_reset: '/password-reset',
    confirm_account_deletion: '/confirm-account-deletion',
    profile: '/profile',
    profile_transactions: '/profile/transactions',
    profile_clips: '/profile/clips',
    profile_edit: '/profile/edit',
    packages: '/packages',
    select_package: `/select-package/${soldGame}`,
    buy: '/buy',
    not_found: '/404',
  };
  return [...Object.values(fixed), ...pages.map(({ url }) => (url.startsWith('/') ? url : `/${url}`))];
}
