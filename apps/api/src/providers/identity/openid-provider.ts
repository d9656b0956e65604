import * as openid from 'openid-client';
import type { Identity, IdentityProvider } from './identity-provider.ts';

export interface OpenIdOptions {
  readonly name: string;
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Plain http, for a provider on this machine. */
  readonly allowInsecure?: boolean;
  readonly onError: (error: unknown) => void;
}

const TIMEOUT_SECONDS = 10;

/** A provider that speaks OpenID Connect: authorization code with PKCE, state and nonce. */
export function openIdProvider(options: OpenIdOptions): IdentityProvider {
  const configuration = discoverOnce(options);
  return {
    name: options.name,
    label: options.label,
    async begin(redirectUri, stateOf) {
      const secrets = { nonce: openid.randomNonce(), verifier: openid.randomPKCECodeVerifier() };
      const address = openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: stateOf(secrets),
        nonce: secrets.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      });
      return address.href;
    },
    async finish(callback, { nonce, verifier }, state) {
      try {
        const tokens = await openid.authorizationCodeGrant(await configuration(), callback, {
          expectedNonce: nonce,
          expectedState: state,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        return claims === undefined ? null : identityOf(claims);
      } catch (error) {
        options.onError(error);
        return null;
      }
    },
  };
}

/** Discovers on first use, and again after a failure, so that an unavailable provider does not delay the start. */
function discoverOnce(options: OpenIdOptions): () => Promise<openid.Configuration> {
  let found: Promise<openid.Configuration> | null = null;
  return () => {
    found ??= discover(options).catch(error => {
      found = null;
      throw error;
    });
    return found;
  };
}

function discover({
  issuer,
  clientId,
  clientSecret,
  allowInsecure,
}: OpenIdOptions): Promise<openid.Configuration> {
  return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: allowInsecure ? [openid.allowInsecureRequests] : [],
  });
}

function identityOf(claims: openid.IDToken): Identity {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: text(claims.email) || null,
    email_verified: claims.email_verified === true,
    first_name: text(claims.given_name) || text(claims.name),
    last_name: text(claims.family_name),
  };
}
