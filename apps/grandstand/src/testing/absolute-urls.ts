import { HUMAN } from '@grandstand/api/testing/people';
import { CONSENT } from '@grandstand/api/testing/test-subscribers';
import { type EndpointName, endpoints } from '@grandstand/contract/endpoints';
import { sitemapFiles } from '../site/sitemap-xml.ts';
import { textOfPdf } from './pdf-text.ts';
import { OWN_NAME, type TestSite } from './test-site.ts';

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
  /** The part of the channel's address that it shows: the origin in absolute URLs, or the host alone. */
  readonly names: 'origin' | 'host' | 'nothing';
  /** The source files that read the channel's address for it. */
  readonly sources: readonly string[];
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

const API = 'apps/api/src';
const CHECKOUT = `${API}/features/checkout`;
const SITE = 'apps/grandstand/src/site';

function address(source: string, urlOf: (site: TestSite) => string): Place {
  return {
    names: 'origin',
    sources: [`${SITE}/${source}`],
    print: async (site, send) => ({ ...(await send({ url: urlOf(site) })), effects: NOTHING }),
  };
}

const calendar = (urlOf: (site: TestSite) => string): Place => ({
  ...address('', urlOf),
  sources: [`${API}/features/calendar/add-calendars.ts`],
});

const page = (urlOf: (site: TestSite) => string) => address('add-pages.ts', urlOf);

/** Prints no absolute URL, but could. */
function relative(url: string): Place {
  return { ...address('', () => url), names: 'nothing', sources: [] };
}

/** A call by a visitor, without effects elsewhere. */
function call(
  name: EndpointName,
  source: string,
  askedOf: (site: TestSite) => Partial<Asked> = () => ({}),
): Place {
  return {
    names: 'origin',
    sources: [`${API}/${source}`],
    print: async (site, send) => {
      const asked = { key: site.shop.visitorKey(), ...askedOf(site) };
      return { ...(await send(callOf(name, asked))), effects: NOTHING };
    },
  };
}

/** A call by a user whose address is not verified yet, with the mails that it causes. */
function mail(name: EndpointName, bodyOf: (email: string) => Asked['body'] = () => ({})): Place {
  return {
    names: 'origin',
    sources: [`${API}/shared/accounts/account-mail.ts`],
    print: async (site, send) => {
      const { email, key } = site.newcomer;
      const isOwn = endpoints[name].for === 'users';
      const asked = { key: isOwn ? key : site.shop.visitorKey(), body: bodyOf(email) ?? {} };
      const received = await send(callOf(name, asked));
      return { ...received, effects: await mailsTo(site, email) };
    },
  };
}

function payment(print: Place['print'], ...sources: readonly string[]): Place {
  return { names: 'origin', print, sources: sources.map(source => `${CHECKOUT}/${source}`) };
}

/** It only responds to a URL with the origin of the request, whose protocol a proxy may change. */
async function printOembed({ game_id }: TestSite, send: Send): Promise<Printed> {
  const ask = (protocol: string) =>
    send({ url: `/oembed?url=${encodeURIComponent(`${protocol}://${OWN_NAME}/watch/${game_id}`)}` });
  const received = await ask('http');
  return { ...(received.status === 404 ? await ask('https') : received), effects: NOTHING };
}

async function printPurchase(site: TestSite, send: Send): Promise<Printed> {
  const { email, key } = await site.shop.person();
  const body = { ...site.shop.season, terms: true, payment_method_id: 'pm_card_visa' };
  site.providerHeard();
  const received = await send(callOf('buy', { key, body }));
  await site.shop.runPaymentJobs();
  return { ...received, effects: `${site.providerHeard()}\n${await mailsTo(site, email)}` };
}

async function printTrial(site: TestSite, send: Send): Promise<Printed> {
  const { shop, plan_id: subscription_id } = site;
  const person = await shop.person();
  await shop.buy({ ...shop.season, save_card: true }, person);
  const [card] = (await shop.call('listCards', { key: person.key })).data;
  await mailsTo(site, person.email);
  const body = { ...CONSENT, subscription_id, payment_method_id: card.id };
  const received = await send(callOf('startTrial', { key: person.key, body }));
  return { ...received, effects: await mailsTo(site, person.email) };
}

/** The bank declines the card, so the renewal stays overdue. Each period has only so many attempts. */
async function printRenewal(site: TestSite, send: Send): Promise<Printed> {
  const { id: user_id, key } = site.lateSubscriber;
  await site.shop.rows('update user_subscription set attempts = 1 where user_id = $1', [user_id]);
  const body = { payment_method_id: 'pm_card_chargeDeclined' };
  site.providerHeard();
  const received = await send(callOf('payRenewal', { key, body }));
  return { ...received, effects: site.providerHeard() || NOTHING };
}

async function printReceipt(site: TestSite, send: Send): Promise<Printed> {
  const { shop, order_id: id } = site;
  const received = await send(callOf('getReceipt', { key: shop.fan.key, params: { id } }));
  const { pdf } = /"pdf":"(?<pdf>[^"]+)"/.exec(received.text)?.groups ?? {};
  if (!pdf) return { ...received, effects: NOTHING };
  // Base64 can contain any word by chance, so only its decoded text is searched.
  const text = received.text.replace(pdf, '');
  return { ...received, text, effects: textOfPdf(Buffer.from(pdf, 'base64')) };
}

async function printPortal(site: TestSite, send: Send): Promise<Printed> {
  site.providerHeard();
  const received = await send(callOf('getCustomerPortal', { key: site.shop.fan.key }));
  return { ...received, effects: site.providerHeard() || NOTHING };
}

/** Everything that prints an absolute URL, or could. */
export const PLACES: Readonly<Record<string, Place>> = {
  'the home page': page(() => '/'),
  'a list': page(() => '/schedule'),
  'the page of a game': page(site => `/watch/${site.game_id}`),
  'the player for other sites': page(site => `/watch_embed/${site.game_id}`),
  'the page of a film': page(site => `/vod_library/${site.film_id}`),
  'the page of a clip': page(site => `/watch_library/${site.clip_id}`),
  'the page of a shared clip': page(site => `/share/${site.clip_id}/${site.share_uuid}`),
  'the 404 page': page(() => '/404'),
  'an unknown page': relative('/no/such/page'),
  oEmbed: { names: 'origin', sources: [`${SITE}/add-oembed.ts`], print: printOembed },
  'robots.txt': address('sitemaps.ts', () => '/robots.txt'),
  'the sitemap': address('sitemaps.ts', () => '/sitemap.xml'),
  ...Object.fromEntries(
    sitemapFiles({ events: 1, vod: 1, clips: 1, pages: 0, schools: 1, teams: 1 }).map(name => [
      `the sitemap of ${name}`,
      address('sitemaps.ts', () => `/sitemaps/${name}.xml`),
    ]),
  ),
  'the calendar of the channel': calendar(() => '/calendar/channel.ics'),
  'the calendar of a game': calendar(site => `/calendar/events/${site.game_id}.ics`),
  'config.json': { ...relative('/config.json'), sources: [`${SITE}/site.ts`] },
  'the OpenAPI document': relative('/api/openapi.json'),
  'the icon': relative('/favicon.ico'),
  'the bootstrap data': relative('/api/channel-bootstrap-data'),
  'a callback of a social login': relative('/api/auth/login/club/callback?state=x'),
  'the redirect_uri of a social login': call(
    'startSocialLogin',
    'features/social/start-social-login.ts',
    () => ({ params: { provider: 'club' } }),
  ),
  'the streams of a live game': call('getEvent', 'shared/services.ts', ({ live_id: id }) => ({
    params: { id },
  })),
  'the payment configuration': call(
    'getPaymentConfig',
    'features/checkout/pay/get-payment-config.ts',
    ({ shop }) => ({ key: shop.fan.key }),
  ),
  'the portal of the payment provider': payment(printPortal, 'pay/cards.ts'),
  'a purchase with its receipt': payment(printPurchase, 'buy.ts', 'place-order/new-order.ts'),
  'the contract of a free trial': payment(printTrial, 'subscription/start-trial.ts'),
  'the payment of an overdue renewal': payment(printRenewal, 'subscription/pay-renewal.ts'),
  'the receipt as a PDF': { ...payment(printReceipt, 'receipt/get-receipt.ts'), names: 'host' },
  'the mail that resets a password': mail('requestPasswordReset', email => ({ email, captcha: HUMAN })),
  'the mail that verifies an address': mail('resendEmailVerification'),
  'the mail that deletes an account': mail('requestAccountDeletion'),
};
