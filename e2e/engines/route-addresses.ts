import { addressWithId, routeRules, SITE_ROUTE_NAMES, SITE_ROUTES } from '@grandstand/rules/routes';
import { askApi, findEvent, isFreeReplay, postApi, userKey } from '../fixtures/find-content.ts';
import type { Channel, Product } from '../fixtures/start-product.ts';

/** Has a pass, and the moments that `publishMoments` cuts. */
export const FAN = 'fan@demo.example';

/** Incomplete links of mails, whose pages show an error. */
export const alertsOf: ReadonlySet<string> = new Set(
  (['verify_email', 'password_reset', 'confirm_account_deletion', 'withdrawal'] as const).map(
    name => SITE_ROUTES[name].path,
  ),
);

type Paths = { readonly [Name in keyof typeof SITE_ROUTES]: (typeof SITE_ROUTES)[Name]['path'] };
type RouteWithParams = {
  [Name in keyof Paths]: Paths[Name] extends `${string}/:${string}` ? Name : never;
}[keyof Paths];

interface RouteAddresses {
  readonly visitors: readonly string[];
  /** The pages that need a user: `FAN`, because one is a receipt. */
  readonly users: readonly string[];
}

/** A URL for each route and for each page of the channel. A new route with an id is a type error. */
export async function routeAddresses(product: Product, channel: Channel): Promise<RouteAddresses> {
  const { id: game } = await findEvent(product, channel, isFreeReplay);
  // Its checkout needs no chosen pass.
  const { id: soldGame } = await findEvent(product, channel, ({ type }) => type === 'ppv');
  const [film] = (await askApi(product, channel, 'vod-media-items?api_key=any')) as { id: number }[];
  const pages = (await askApi(product, channel, 'pages')) as { url: string }[];
  const { clip, order, share_uuid } = await belongings(product, channel);
  const own: Readonly<Record<RouteWithParams, string> & Partial<Record<keyof Paths, string>>> = {
    watch: addressWithId('watch', game),
    watch_embed: addressWithId('watch_embed', game),
    // One of the channels has no films.
    vod_item: film ? addressWithId('vod_item', film.id) : SITE_ROUTES.vod_library.path,
    watch_library: addressWithId('watch_library', clip),
    share: `/share/${clip}/${share_uuid}`,
    receipt: addressWithId('receipt', order),
    select_package: addressWithId('select_package', soldGame),
    buy: `/buy?event_id=${soldGame}`,
  };
  const isForUsers = (name: keyof Paths) => routeRules(name).opensTo === 'users';
  const addressesOf = (names: readonly (keyof Paths)[]) =>
    names.map(name => own[name] ?? SITE_ROUTES[name].path);
  return {
    visitors: [
      ...addressesOf(SITE_ROUTE_NAMES.filter(name => !isForUsers(name))),
      ...pages.map(({ url }) => (url.startsWith('/') ? url : `/${url}`)),
    ],
    users: addressesOf(SITE_ROUTE_NAMES.filter(isForUsers)),
  };
}

/** Finds a clip and an order of the fan, and shares the clip. */
async function belongings(product: Product, channel: Channel) {
  const api_key = await userKey(product, channel, FAN);
  const [clip] = (await askApi(product, channel, `clips/user?api_key=${api_key}`)) as { id: number }[];
  const [order] = (await askApi(product, channel, `orders?api_key=${api_key}`)) as { id: number }[];
  if (!clip || !order) throw new Error(`${FAN} has no clip or no order on ${channel}`);
  const { own } = await postApi<{ own: { share_uuid: string } }>(product, channel, `clip/${clip.id}/share`, {
    api_key,
  });
  return { clip: clip.id, order: order.id, share_uuid: own.share_uuid };
}
