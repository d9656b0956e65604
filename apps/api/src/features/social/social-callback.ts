import { randomBytes } from 'node:crypto';
import { endpoints } from '@grandstand/contract/endpoints';
import { insertLoginCode } from '@grandstand/db/login-codes';
import { findUserByIdentity } from '@grandstand/db/users';
import type { FastifyInstance } from 'fastify';
import { hashKey } from '#shared/accounts/user-key.ts';
import { API_BASE } from '#shared/http/api-base.ts';
import type { Services } from '#shared/services.ts';
import type { Identity } from '../../providers/identity/identity-provider.ts';
import { type LoginState, openState } from './login-state.ts';

const CODE_LIFETIME_MS = 10 * 60_000;

interface Callback {
  readonly Params: { readonly provider: string };
  readonly Querystring: { readonly state?: unknown };
}

/**
 * Handles the provider's redirect: sends the browser back to the site with a one-time code (decision C25), to the login
 * page for a known identity, to the registration page for a new one.
 */
export function addSocialCallback(app: FastifyInstance, services: Services): void {
  const { deps, identityProviders } = services;
  const path = endpoints.finishSocialLogin.path.replace('{provider}', ':provider');
  app.get<Callback>(API_BASE + path, { exposeHeadRoute: false }, async (request, reply) => {
    const name = request.params.provider;
    const text = typeof request.query.state === 'string' ? request.query.state : '';
    const state = openState(deps.secret, text, deps.now());
    const provider = identityProviders.find(candidate => candidate.name === name);
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    if (state === null || provider === undefined || state.provider !== name) {
      return reply.redirect(sitePath('/login', { provider: name, failed: '1' }));
    }
    const callback = new URL(state.redirect_uri);
    callback.search = new URL(request.url, callback).search;
    const identity = await provider.finish(callback, state, text);
    if (identity === null) return reply.redirect(sitePath('/login', { provider: name, failed: '1' }));
    return reply.redirect(await continueWith(services, state, identity));
  });
}

async function continueWith({ deps }: Services, state: LoginState, identity: Identity): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const now = deps.now();
  const { issuer, subject, ...claims } = identity;
  const { channel_id, key_hash, provider } = state;
  const login = { channel_id, key_hash, provider, issuer, subject, claims };
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS);
  await insertLoginCode(deps.db, hashKey(code), login, { now, expiresAt });
  const user = await findUserByIdentity(deps.db, channel_id, identity);
  return sitePath(user === undefined ? '/registration' : '/login', { provider, code });
}

/** Relative, because the callback arrives at the site's own host. */
function sitePath(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query)}`;
}
