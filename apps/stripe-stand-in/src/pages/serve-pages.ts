import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Call } from '../calls/call.ts';
import { detachPaymentMethod } from '../calls/payment-methods.ts';
import { findPortalSession } from '../calls/portal-sessions.ts';
import { completeChallenge, findChallenge } from '../calls/three-d-secure.ts';
import type { Keys } from '../http/keys.ts';
import { readBody } from '../http/read-body.ts';
import { StripeError } from '../http/stripe-error.ts';
import { bankPage, bankResultPage } from './bank-page.ts';
import { cardFormPage } from './card-form-page.ts';
import { isOrigin, originOf, pageHeaders } from './policy.ts';
import { gonePage, portalPage } from './portal-page.ts';
import { readAsset } from './read-asset.ts';
import { requestedLanguage } from './requested-language.ts';

interface PagesDeps {
  readonly call: Call;
  readonly keys: Keys;
}

interface Visit extends PagesDeps {
  readonly url: URL;
  readonly request: IncomingMessage;
}

interface Shown {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

type Shows = (visit: Visit, id: string) => Promise<Shown> | Shown;

const PAGES: readonly (readonly [RegExp, Shows])[] = [
  [/^GET \/elements\/card$/, showCardForm],
  [/^GET \/3ds\/(\w+)$/, showBank],
  [/^POST \/3ds\/(\w+)$/, completeThreeDSecure],
  [/^GET \/p\/(\w+)$/, showPortal],
  [/^POST \/p\/(\w+)$/, removeCard],
  [/^GET \/assets\/([\w.-]+)$/, (_visit, name) => readAsset(name)],
];

/** Serves the pages for people: card form, 3-D Secure challenge, portal. */
export async function servePages(
  deps: PagesDeps,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const { status, headers, body } = await shown({ ...deps, url, request });
  response.writeHead(status, headers).end(body);
}

async function shown(visit: Visit): Promise<Shown> {
  try {
    for (const [pattern, show] of PAGES) {
      const match = pattern.exec(`${visit.request.method} ${visit.url.pathname}`);
      if (match) return await show(visit, match[1] ?? '');
    }
    return gone(visit);
  } catch (error) {
    if (error instanceof StripeError) return gone(visit);
    throw error;
  }
}

function gone(visit: Visit): Shown {
  return { status: 404, headers: pageHeaders({}), body: gonePage(spoken(visit)) };
}

function spoken({ url, request }: Visit) {
  return requestedLanguage(url.searchParams.get('lang') ?? request.headers['accept-language'] ?? '');
}

function showCardForm(visit: Visit): Shown {
  const query = visit.url.searchParams;
  const origin = query.get('origin') ?? '';
  if (!isOrigin(origin) || query.get('publishable_key') !== visit.keys.publishableKey) return gone(visit);
  const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
  const { publishableKey } = visit.keys;
  return {
    status: 200,
    headers: pageHeaders({ framedBy: origin }),
    body: cardFormPage({ language: spoken(visit), theme, publishableKey, origin }),
  };
}

function showBank(visit: Visit, id: string): Shown {
  const { intent, origin, returnUrl } = askedBank(visit, id);
  const method = visit.call.books.find('payment_method', String(intent.payment_method));
  return {
    status: 200,
    headers: pageHeaders({ framedBy: origin, leadsTo: originOf(returnUrl) }),
    body: bankPage({
      intent,
      card: method?.card,
      language: spoken(visit),
      action: visit.url.pathname + visit.url.search,
    }),
  };
}

async function completeThreeDSecure(visit: Visit, id: string): Promise<Shown> {
  const { intent, origin, returnUrl } = askedBank(visit, id);
  const form = new URLSearchParams(await readBody(visit.request));
  const result = completeChallenge(visit.call, intent, form.get('result') === 'succeeded');
  await visit.call.books.commit();
  if (origin === undefined && originOf(returnUrl) !== undefined) {
    const back = new URL(returnUrl);
    back.searchParams.set(intent.object, intent.id);
    back.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
    back.searchParams.set('redirect_status', result);
    return { status: 303, headers: { location: back.href, 'referrer-policy': 'no-referrer' }, body: '' };
  }
  return {
    status: 200,
    headers: pageHeaders({ framedBy: origin }),
    body: bankResultPage({ language: spoken(visit), origin: origin ?? '', result }),
  };
}

/** The intent, with the framing site's origin or the URL to return to. */
function askedBank({ call, url }: Visit, id: string) {
  const query = url.searchParams;
  const origin = query.get('origin') ?? '';
  return {
    intent: findChallenge(call, id, query.get('client_secret') ?? ''),
    origin: isOrigin(origin) ? origin : undefined,
    returnUrl: query.get('return_url') ?? '',
  };
}

function showPortal(visit: Visit, secret: string): Shown {
  const { customer, locale, return_url } = findPortalSession(visit.call, secret);
  const methods = visit.call.books.list('payment_method').filter(method => method.customer === customer);
  const language = locale === null || locale === 'auto' ? spoken(visit) : requestedLanguage(locale);
  const body = portalPage({ methods, returnUrl: return_url, language, action: visit.url.pathname });
  return { status: 200, headers: pageHeaders({}), body };
}

async function removeCard(visit: Visit, secret: string): Promise<Shown> {
  const { customer } = findPortalSession(visit.call, secret);
  const form = new URLSearchParams(await readBody(visit.request));
  const method = visit.call.books.find('payment_method', form.get('remove') ?? '');
  if (method && method.customer === customer) detachPaymentMethod(visit.call, method.id);
  await visit.call.books.commit();
  return { status: 303, headers: { location: visit.url.pathname }, body: '' };
}
