import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IdentityStandIn, StandInOptions } from './identity-stand-in.ts';
import { findPerson, listPeople, type StandInPerson } from './people.ts';
import { signInPage } from './sign-in-page.ts';

/** The fields of a request for the sign-in dialog. */
interface LoginRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly challenge: string;
}

interface IssuedCode extends LoginRequest {
  readonly person: StandInPerson;
  readonly expires_at: number;
}

interface IssuedToken {
  readonly person: StandInPerson;
  readonly expires_at: number;
}

const APP_ID = '100000000000001';
const CODE_MS = 60_000;
const TOKEN_MS = 300_000;
const MOST_ENTRIES = 1000;

/**
 * A sign-in service for demonstrations that speaks as Facebook does: OAuth 2 without OpenID, a Graph API that says who
 * signed in, and errors in Graph's own form. Its people are invented and have no passwords.
 */
export function openFacebookStandIn({ name, redirectPath }: StandInOptions): IdentityStandIn {
  const secret = randomBytes(16).toString('hex');
  const codes = new Map<string, IssuedCode>();
  const tokens = new Map<string, IssuedToken>();
  const handlers: Readonly<Record<string, Handler>> = {
    'GET /dialog/oauth': ({ query, response }) => {
      if (loginRequest(query, redirectPath) === null)
        return sendError(response, 400, 'Invalid parameter', 100);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(signInPage(name, listPeople(), `?${query}`));
    },
    'POST /dialog/oauth': ({ query, form, response }) => {
      const login = loginRequest(query, redirectPath);
      if (login === null) return sendError(response, 400, 'Invalid parameter', 100);
      const person = findPerson(form.get('sub') ?? '');
      if (person === undefined) return redirect(response, login, REFUSED);
      const code = remember(codes, { ...login, person, expires_at: Date.now() + CODE_MS });
      redirect(response, login, { code });
    },
    'POST /oauth/access_token': ({ form, response }) => {
      if (form.get('client_id') !== APP_ID || !isSame(form.get('client_secret'), secret)) {
        return sendError(response, 400, 'Error validating client secret.', 1);
      }
      const code = form.get('code') ?? '';
      const issued = codes.get(code);
      codes.delete(code);
      if (issued === undefined || issued.expires_at < Date.now() || !answers(issued, form)) {
        return sendError(response, 400, 'Error validating verification code.', 100);
      }
      const token = remember(tokens, { person: issued.person, expires_at: Date.now() + TOKEN_MS });
      sendJson(response, 200, { access_token: token, token_type: 'bearer', expires_in: TOKEN_MS / 1000 });
    },
    'GET /me': ({ query, request, response }) => {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const issued = tokens.get(token);
      const proof = createHmac('sha256', secret).update(token).digest('hex');
      if (issued === undefined || issued.expires_at < Date.now()) {
        return sendError(response, 401, 'Invalid OAuth access token.', 190);
      }
      if (!isSame(query.get('appsecret_proof'), proof)) {
        return sendError(response, 400, 'Invalid appsecret_proof provided in the API argument', 100);
      }
      sendJson(response, 200, profileOf(issued.person, (query.get('fields') ?? '').split(',')));
    },
  };
  return {
    clientId: APP_ID,
    clientSecret: secret,
    async handle(request, response) {
      const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://stand-in');
      const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
      const handler = handlers[`${request.method} ${pathname}`];
      if (handler === undefined) return sendError(response, 404, 'Unknown path components', 2500);
      handler({ request, response, query, form });
    },
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
}

type Handler = (exchange: Exchange) => void;

const REFUSED = {
  error: 'access_denied',
  error_code: '200',
  error_description: 'Permissions error',
  error_reason: 'user_denied',
};

/** Browsers reach a demonstration under several names, so only the end of the address is compared. */
function loginRequest(query: URLSearchParams, redirectPath: string): LoginRequest | null {
  const redirectUri = query.get('redirect_uri') ?? '';
  const isOurs = URL.canParse(redirectUri) && new URL(redirectUri).pathname.endsWith(redirectPath);
  if (!isOurs || query.get('client_id') !== APP_ID || query.get('response_type') !== 'code') return null;
  return { redirectUri, state: query.get('state') ?? '', challenge: query.get('code_challenge') ?? '' };
}

/** Checks that the code is exchanged by the site that began the login. */
function answers({ redirectUri, challenge }: IssuedCode, form: URLSearchParams): boolean {
  const verifier = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  return form.get('redirect_uri') === redirectUri && isSame(verifier, challenge);
}

function isSame(given: string | null, expected: string): boolean {
  const [a, b] = [given ?? '', expected].map(text => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

function remember<Entry>(entries: Map<string, Entry>, entry: Entry): string {
  const key = randomBytes(24).toString('base64url');
  entries.set(key, entry);
  const [oldest] = entries.keys();
  if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest);
  return key;
}

/** Graph names only the fields that were asked for, and always the id. */
function profileOf(person: StandInPerson, fields: readonly string[]): Record<string, string> {
  const known = { email: person.email, first_name: person.given_name, last_name: person.family_name };
  const wanted = Object.entries(known).filter(([field]) => fields.includes(field));
  return { ...Object.fromEntries(wanted), id: person.sub };
}

function redirect(
  response: ServerResponse,
  { redirectUri, state }: LoginRequest,
  answer: Readonly<Record<string, string>>,
): void {
  const to = new URL(redirectUri);
  for (const [key, value] of Object.entries({ ...answer, state })) to.searchParams.set(key, value);
  response.writeHead(302, { location: to.href }).end();
}

function sendError(response: ServerResponse, status: number, message: string, code: number): void {
  const error = { message, type: 'OAuthException', code, fbtrace_id: randomBytes(8).toString('base64url') };
  sendJson(response, status, { error });
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=UTF-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
}
