import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { MemoryAdapter } from './memory-adapter.ts';
import { findPerson, listPeople } from './people.ts';
import { signInPage } from './sign-in-page.ts';

export interface IdentityStandIn {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Takes requests whose path below the issuer's is left in `request.url`, the whole in `originalUrl`. */
  handle(request: IncomingMessage & { originalUrl?: string }, response: ServerResponse): Promise<void>;
}

export interface StandInOptions {
  /** The name on its pages. */
  readonly name: string;
  readonly issuer: string;
  /** The end of every address that it sends people back to. */
  readonly redirectPath: string;
}

const CLIENT_ID = 'grandstand';
const SIGN_IN = /^\/sign-in\/([\w-]+)$/;
const MINUTE = 60;
const LIFETIMES = {
  AccessToken: 5 * MINUTE,
  AuthorizationCode: MINUTE,
  Grant: 10 * MINUTE,
  IdToken: 5 * MINUTE,
  Interaction: 10 * MINUTE,
  // Each sign-in asks for the person again, because a demonstration shows that.
  Session: MINUTE,
};

/**
 * A sign-in service for demonstrations: OpenID Connect as the large providers implement it, with invented people and
 * no passwords.
 */
export function openIdentityStandIn({ name, issuer, redirectPath }: StandInOptions): IdentityStandIn {
  const clientSecret = randomBytes(32).toString('base64url');
  const provider = new Provider(issuer, configuration(clientSecret, issuer));
  // Browsers reach a demonstration under several names, so only the path is compared.
  provider.Client.prototype.redirectUriAllowed = uri => new URL(uri).pathname.endsWith(redirectPath);
  const answer = provider.callback();
  return {
    clientId: CLIENT_ID,
    clientSecret,
    async handle(request, response) {
      if (SIGN_IN.test(request.url ?? '')) await signIn(name, provider, request, response);
      else await answer(request, response);
    },
  };
}

async function signIn(
  name: string,
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    const { uid } = await provider.interactionDetails(request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(signInPage(name, listPeople(), uid));
    return;
  }
  const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
  const person = findPerson(form.get('sub') ?? '');
  const result =
    person === undefined
      ? { error: 'access_denied', error_description: 'nobody was chosen' }
      : { login: { accountId: person.sub, remember: false } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

function configuration(clientSecret: string, issuer: string): Configuration {
  const base = new URL(issuer).pathname.replace(/\/$/, '');
  return {
    clients: [{ client_id: CLIENT_ID, client_secret: clientSecret, redirect_uris: ['http://localhost/any'] }],
    adapter: MemoryAdapter,
    jwks: { keys: [signingKey()] },
    pkce: { required: () => true },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    ttl: LIFETIMES,
    interactions: { url: (_context, { uid }) => `${base}/sign-in/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ ...findPerson(sub), sub, email_verified: true }),
    }),
    loadExistingGrant: grantEverything,
    renderError: (context, { error, error_description }) => {
      context.type = 'text';
      context.body = `${error}: ${error_description ?? ''}`;
    },
  };
}

/** Signing in here implies consent: only this one site asks for it. */
async function grantEverything(context: KoaContextWithOIDC) {
  const { client, session, provider } = context.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' } as const;
}
