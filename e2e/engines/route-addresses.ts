import { addressWithId, type RouteNameWithId, SITE_ROUTE_NAMES, SITE_ROUTES } from '@grandstand/rules/routes';
import { askApi, findEvent, isFreeReplay } from '../fixtures/find-content.ts';
import type { Channel, Product } from '../fixtures/start-product.ts';

/** Incomplete links of mails, whose pages show an error. */
export const alertsOf: ReadonlySet<string> = new Set(
  (['verify_email', 'password_reset', 'confirm_account_deletion', 'withdrawal'] as const).map(
    name => SITE_ROUTES[name].path,
  ),
);

/** A URL for each route and for each page of the channel. A new kind of id is a type error. */
export async function routeAddresses(product: Product, channel: Channel): Promise<string[]> {
  const { id: game } = await findEvent(product, channel, isFreeReplay);
  const { id: soldGame } = await findEvent(product, channel, ({ type }) => type === 'paid' || type === 'ppv');
  const [film] = (await askApi(product, channel, 'vod-media-items?api_key=any')) as { id: number }[];
  const pages = (await askApi(product, channel, 'pages')) as { url: string }[];
  const ids: Readonly<Record<RouteNameWithId, number>> = {
    watch: game,
    watch_embed: game,
    vod_item: film?.id ?? 1,
    watch_library: 1,
    receipt: 1,
    select_package: soldGame,
  };
  const hasId = (name: string): name is RouteNameWithId => Object.hasOwn(ids, name);
  const fixed = SITE_ROUTE_NAMES.map(name =>
    hasId(name) ? addressWithId(name, ids[name]) : SITE_ROUTES[name].path,
  );
  return [...fixed, ...pages.map(({ url }) => (url.startsWith('/') ? url : `/${url}`))];
}
