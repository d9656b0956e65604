import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Api, buildApp } from '@grandstand/api/app';
import type { AppDeps } from '@grandstand/api/deps';
import type { IdentityProvider } from '@grandstand/api/providers/identity/identity-provider';
import type { Person } from '@grandstand/api/testing/people';
import { openTestShop, type Shop } from '@grandstand/api/testing/test-shop';
import { attachCard, CONSENT } from '@grandstand/api/testing/test-subscribers';
import { ensureLiveRecording, startStream } from '@grandstand/db/live-events';
import {
  insertOwn,
  insertTestClip,
  insertTestEvent,
  insertTestRecording,
  insertTestVodItem,
} from '@grandstand/db/testing/test-channel';
import { DAY_MS } from '@grandstand/rules/constants';
import type { PageInput } from '../site/renderer.ts';
import { addSite } from '../site/site.ts';
import type { RenderedSitePage } from '../site/site-deps.ts';

/** The channel's own name: every absolute URL must lead there. */
export const OWN_NAME = 'games.example';
/** A trusted proxy. */
export const PROXY = '10.20.0.7';

export interface TestSite {
  readonly shop: Shop;
  /** A user whose address is not verified yet. */
  readonly newcomer: Person;
  /** The API with the pages. */
  readonly app: Api['app'];
  /** A subscriber whose renewal the bank has declined. */
  readonly lateSubscriber: Person;
  /** A free game with a recording. */
  readonly game_id: number;
  /** A free game that is live. */
  readonly live_id: number;
  readonly film_id: number;
  /** Published, and shared with `share_uuid`. */
  readonly clip_id: number;
  readonly share_uuid: string;
  /** A monthly plan with a free trial. */
  readonly plan_id: number;
  /** The fan's own, paid. */
  readonly order_id: number;
  /** Request bodies that the payment provider received since the last call. */
  providerHeard(): string;
  close(): Promise<void>;
}

/** A login provider that shows its redirect_uri. */
const club: IdentityProvider = {
  name: 'club',
  label: 'Club',
  begin: async redirectUri => `https://id.example/authorize?redirect_uri=${encodeURIComponent(redirectUri)}`,
  finish: async () => null,
};

/** The tests send more requests than the limits allow. */
const NO_LIMITS = {
  count: async () => 1,
  forgive: async () => {},
  clear: async () => {},
  secondsLeft: async () => 0,
};

/** API and pages of a shop with a domain. The heads of pages are drawn by the web app's own code. */
export async function openTestSite({
  trustedProxies = [PROXY],
  publicUrl,
}: Pick<AppDeps, 'trustedProxies' | 'publicUrl'> = {}): Promise<TestSite> {
  const heard: string[] = [];
  let standIn = 0;
  const between = createServer(async (request, response) => {
    const { method, headers, url } = request;
    const body = await text(request);
    heard.push(body);
    const asked = { port: standIn, host: '127.0.0.1', method, headers, path: url };
    forward(asked, answer => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    }).end(body);
  });
  await new Promise<void>(resolve => between.listen(0, '127.0.0.1', resolve));
  const ingestUrl = (hostname: string) => `http://${hostname}:3001`;
  const overrides = {
    trustedProxies,
    publicUrl,
    identityProviders: [club],
    throttle: NO_LIMITS,
    ingestUrl,
  };
  const shop = await openTestShop(overrides, { port: (between.address() as AddressInfo).port });
  standIn = shop.standIn.port;
  const { db, channel, deps } = shop;
  const free_id = await insertTestEvent(db, channel);
  await insertTestRecording(db, channel, { event_id: free_id });
  const film_id = await insertTestVodItem(db, channel);
  const share_uuid = randomUUID();
  const shared = { uuid: share_uuid, shared_at: new Date() };
  const clip_id = await insertTestClip(db, channel, { event_id: free_id, user_id: shop.fan.id, ...shared });
  const live_id = await insertTestEvent(db, channel);
  await ensureLiveRecording(db, { id: live_id, channel_id: channel.id });
  await startStream(db, live_id, deps.now());
  const plan_id = await insertOwn(db, 'subscription', channel, {
    ...{ name: 'Monthly', offer: 'monthly', features: ['watch' as const], trial_period: 30 },
    ...{ base_price: 999, service_fee: 100 },
  });
  const lateSubscriber = await subscribeLate(shop, plan_id);
  const order_id = (await shop.buy(shop.season)).body.data.id;
  await db.query('update channel set domains = $2 where id = $1', [channel.id, [OWN_NAME]]);
  // The shop's own app has served requests, so it accepts no more routes.
  const api = await buildApp(deps);
  await mkdir(deps.channelAssetsDir, { recursive: true });
  await addSite({
    // With a folder of built files, pages are cached.
    ...{ api, db, storage: deps.storage, clientDir: deps.channelAssetsDir, ingestUrl, captchaOrigins: [] },
    ...{
      channelAssetsDir: deps.channelAssetsDir,
      renderOffline: null,
      datalakeBase: () => null,
      errorReports: null,
    },
    ...{ loginProviders: [club], payments: deps.payments ?? null, now: deps.now },
    render: await headRenderer(),
  });
  const newcomer = await shop.person({ email_verified_at: null });
  return {
    ...{ shop, newcomer, lateSubscriber, app: api.app, game_id: free_id, live_id, film_id },
    ...{ clip_id, share_uuid, plan_id, order_id },
    providerHeard: () => heard.splice(0).join('\n'),
    close: async () => {
      await api.close();
      await shop.close();
      await new Promise(resolve => between.close(resolve));
    },
  };
}

/** Subscribes in the past, with a card that the bank declines at the renewal. */
async function subscribeLate(shop: Shop, subscription_id: number): Promise<Person> {
  const person = await shop.person();
  const { at } = shop.clock;
  shop.clock.at = at - 32 * DAY_MS;
  await shop.buy({ ...CONSENT, subscription_id, country: 'US' }, person);
  const card = await attachCard(shop, person, 'pm_card_chargeCustomerFail');
  await shop.rows('update user_subscription set payment_method_id = $1 where user_id = $2', [
    card,
    person.id,
  ]);
  shop.clock.at = at;
  await shop.renewSubscriptions();
  return person;
}

interface Heads {
  readonly pageHead: (input: object) => object;
}

/** Renders pages with the web app's head and an empty body: all absolute URLs are in the head. */
async function headRenderer(): Promise<(input: PageInput) => Promise<RenderedSitePage>> {
  // Loaded from source by its path: apps do not import each other, and the build may be missing.
  const load = (path: string) =>
    import(/* @vite-ignore */ new URL(`../../../web/${path}`, import.meta.url).href);
  const { pageHead } = (await load('src/app/head/page-head.ts')) as Heads;
  const { documentHtml } = await load('src/app/document-html.ts');
  const { matchRoute } = await load('src/app/routes.tsx');
  const { createTranslator } = await load('src/shared/i18n/translator.ts');
  const { en } = await load('locales/en/index.ts');
  const { t } = createTranslator('en', en);
  return async input => {
    const { bootstrap, url, origin, head_metadata: metadata = {}, preload = [] } = input;
    const match = matchRoute(url.split('?')[0], bootstrap.pages) ?? matchRoute('/404', bootstrap.pages);
    const head = pageHead({ match, data: input, metadata, t, url, origin });
    const assets = { js: [], css: [], fonts: [], modules: [] };
    const parts = {
      head,
      assets,
      preload,
      inlineStyleText: '',
      playsAtOnce: false,
      body: '',
      scriptsNeeded: '',
    };
    const { config, language, now, route_data } = input;
    const html = documentHtml({ ...parts, data: { config, bootstrap, language, now, route_data } });
    return {
      html,
      status: match.name === 'not_found' ? 404 : 200,
      inlineStyleText: '',
      inlineScriptText: '',
    };
  };
}
