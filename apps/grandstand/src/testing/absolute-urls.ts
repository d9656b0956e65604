import { HUMAN } from '@grandstand/api/testing/people';
import { type EndpointName, endpoints } from '@grandstand/contract/endpoints';
import { sitemapFiles } from '../site/sitemap-xml.ts';
import type { TestSite } from './test-site.ts';

export interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface Received {
  readonly status: number;
  /** Head and body. */
  readonly text: string;
}

export type Send = (sent: Sent) => Promise<Received>;

export interface Printed extends Received {
  /** Everything sent elsewhere: mails, and requests to the payment provider. */
  readonly effects: string;
}

/** No mails, as `mailsTo` prints them. */
const NOTHING = '[]';

export interface Place {
  print(site: TestSite, send: Send): Promise<Printed>;
  /** False if it prints no absolute URL. */
  readonly isAbsolute: boolean;
}

interface Asked {
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Sends the headers of the web app. */
function callOf(name: EndpointName, { key, params = {}, body = {} }: Asked): Sent {
  const { method, path, override } = endpoints[name];
  const url = `/api/${path.replace(/\{(\w+)\}/g, (_, field: string) => String(params[field]))}`;
  if (method !== 'POST') return { method: 'GET', url: `${url}?api_key=${key}` };
  return { method, url, body: { ...(override && { _method: override }), ...body, api_key: key } };
}

/** Removes them from the queue. */
async function mailsTo({ shop }: TestSite, email: string): Promise<string> {
  const take = 'delete from outgoing_mail where recipient = $1 returning content';
  return JSON.stringify(await shop.rows(take, [email]));
}

function address(urlOf: (site: TestSite) => string, isAbsolute = true): Place {
  return {
    isAbsolute,
    print: async (site, send) => ({ ...(await send({ url: urlOf(site) })), effects: NOTHING }),
  };
}

/** A call by a visitor, without effects elsewhere. */
function call(name: EndpointName, askedOf: (site: TestSite) => Partial<Asked> = () => ({})): Place {
  return {
    isAbsolute: true,
    print: async (site, send) => {
      const asked = { key: site.shop.visitorKey(), ...askedOf(site) };
      return { ...(await send(callOf(name, asked))), effects: NOTHING };
    },
  };
}

/** A call by a user whose address is not verified yet, with the mails that it causes. */
function mail(name: EndpointName, bodyOf: (email: string) => Asked['body'] = () => ({})): Place {
  return {
    isAbsolute: true,
    print: async (site, send) => {
      const { email, key } = site.newcomer;
      const isOwn = endpoints[name].for === 'users';
      const asked = { key: isOwn ? key : site.shop.visitorKey(), body: bodyOf(email) ?? {} };
      const received = await send(callOf(name, asked));
      return { ...received, effects: await mailsTo(site, email) };
    },
  };
}

async function printPurchase(site: TestSite, send: Send): Promise<Printed> {
  const { email, key } = await site.shop.person();
  const body = { ...site.shop.season, terms: true, payment_method_id: 'pm_card_visa' };
  site.providerHeard();
  const received = await send(callOf('buy', { key, body }));
  await site.shop.runPaymentJobs();
  return { ...received, effects: `${site.providerHeard()}\n${await mailsTo(site, email)}` };
}

async function printPortal(site: TestSite, send: Send): Promise<Printed> {
  site.providerHeard();
  const received = await send(callOf('getCustomerPortal', { key: site.shop.fan.key }));
  return { ...received, effects: site.providerHeard() || NOTHING };
}

/** Everything that prints an absolute URL, or could. */
export const PLACES: Readonly<Record<string, Place>> = {
  'the home page': address(() => '/'),
  'a list': address(() => '/schedule'),
  'the page of a game': address(site => `/watch/${site.game_id}`),
  'the player for other sites': address(site => `/watch_embed/${site.game_id}`),
  'the page of a film': address(site => `/vod_library/${site.film_id}`),
  'the page of a clip': address(site => `/watch_library/${site.clip_id}`),
  'the 404 page': address(() => '/404'),
  'an unknown page': address(() => '/no/such/page', false),
  'robots.txt': address(() => '/robots.txt'),
  'the sitemap': address(() => '/sitemap.xml'),
  ...Object.fromEntries(
    sitemapFiles({ events: 1, vod: 1, clips: 1, pages: 0, schools: 1, teams: 1 }).map(name => [
      `the sitemap of ${name}`,
      address(() => `/sitemaps/${name}.xml`),
    ]),
  ),
  'the calendar of the channel': address(() => '/calendar/channel.ics'),
  'the calendar of a game': address(site => `/calendar/events/${site.game_id}.ics`),
  'config.json': address(() => '/config.json', false),
  'the OpenAPI document': address(() => '/api/openapi.json', false),
  'the icon': address(() => '/favicon.ico', false),
  'the bootstrap data': address(() => '/api/channel-bootstrap-data', false),
  'a callback of a social login': address(() => '/api/auth/login/club/callback?state=x', false),
  'the redirect_uri of a social login': call('startSocialLogin', () => ({ params: { provider: 'club' } })),
  'the payment configuration': call('getPaymentConfig', ({ shop }) => ({ key: shop.fan.key })),
  'the portal of the payment provider': { isAbsolute: true, print: printPortal },
  'a purchase with its receipt': { isAbsolute: true, print: printPurchase },
  'the mail that resets a password': mail('requestPasswordReset', email => ({ email, captcha: HUMAN })),
  'the mail that verifies an address': mail('resendEmailVerification'),
  'the mail that deletes an account': mail('requestAccountDeletion'),
};
