import { createHmac } from 'node:crypto';
import * as openid from 'openid-client';
import { z } from 'zod';
import type { Identity, IdentityProvider } from './identity-provider.ts';

export interface FacebookOptions {
  readonly name: string;
  readonly label: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Facebook's own, unless it is a stand-in. */
  readonly addresses?: FacebookAddresses;
  /** Plain http, for a stand-in on this machine. */
  readonly allowInsecure?: boolean;
  readonly onError: (error: unknown) => void;
}

export interface FacebookAddresses {
  readonly issuer: string;
  /** Where people sign in. */
  readonly dialog: string;
  /** The Graph API. */
  readonly graph: string;
}

const FACEBOOK: FacebookAddresses = {
  issuer: 'https://www.facebook.com',
  dialog: 'https://www.facebook.com/v23.0/dialog/oauth',
  graph: 'https://graph.facebook.com/v23.0',
};

const TIMEOUT_SECONDS = 10;

const person = z.object({
  id: z.string().min(1),
  email: z.email().optional(),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
});

/**
 * Facebook speaks OAuth 2: its OpenID discovery names no token endpoint. The Graph API says who signed in. The code is
 * bound to this login by state and PKCE; there is no id token, so the nonce is not used.
 */
export function facebookProvider(options: FacebookOptions): IdentityProvider {
  const { name, label, addresses = FACEBOOK } = options;
  const configuration = configurationOf(options, addresses);
  return {
    name,
    label,
    async begin(redirectUri, stateOf) {
      const secrets = { nonce: openid.randomNonce(), verifier: openid.randomPKCECodeVerifier() };
      const address = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'email public_profile',
        state: stateOf(secrets),
        code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      });
      return address.href;
    },
    async finish(callback, { verifier }, state) {
      try {
        const tokens = await openid.authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          pkceCodeVerifier: verifier,
        });
        return await fetchIdentity(configuration, options, addresses, tokens.access_token);
      } catch (error) {
        options.onError(error);
        return null;
      }
    },
  };
}

function configurationOf(
  { clientId, clientSecret, allowInsecure }: FacebookOptions,
  { issuer, dialog, graph }: FacebookAddresses,
): openid.Configuration {
  const server = { issuer, authorization_endpoint: dialog, token_endpoint: `${graph}/oauth/access_token` };
  const configuration = new openid.Configuration(server, clientId, clientSecret);
  configuration.timeout = TIMEOUT_SECONDS;
  if (allowInsecure) openid.allowInsecureRequests(configuration);
  return configuration;
}

async function fetchIdentity(
  configuration: openid.Configuration,
  { clientSecret }: FacebookOptions,
  { issuer, graph }: FacebookAddresses,
  accessToken: string,
): Promise<Identity> {
  const address = new URL(`${graph}/me`);
  address.searchParams.set('fields', 'id,email,first_name,last_name');
  // Apps can require it, so that nobody uses a stolen token without the app's secret.
  address.searchParams.set(
    'appsecret_proof',
    createHmac('sha256', clientSecret).update(accessToken).digest('hex'),
  );
  const response = await openid.fetchProtectedResource(configuration, accessToken, address, 'GET');
  if (!response.ok) throw new Error(`the Graph API answered ${response.status}: ${await response.text()}`);
  const { id, email, first_name, last_name } = person.parse(await response.json());
  // Facebook does not say whether it has verified the address.
  return { issuer, subject: id, email: email ?? null, email_verified: false, first_name, last_name };
}
