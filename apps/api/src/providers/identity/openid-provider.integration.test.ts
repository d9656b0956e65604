import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProvider, TEST_CLIENT } from '../../testing/identity-provider.ts';
import type { LoginSecrets } from './identity-provider.ts';
import { openIdProvider } from './openid-provider.ts';

const REDIRECT = 'http://localhost:3000/api/auth/login/club/callback';
const STATE = 'the state';
const person = {
  sub: 'person-1',
  email: 'ana@example.com',
  email_verified: true,
  given_name: 'Ana',
  family_name: 'Petrova',
};

let server: Awaited<ReturnType<typeof startTestProvider>>;
beforeAll(async () => {
  server = await startTestProvider(REDIRECT, () => person);
});
afterAll(() => server.close());

function open(clientSecret: string = TEST_CLIENT.secret, issuer = server.issuer) {
  const failures: unknown[] = [];
  const onError = (error: unknown) => failures.push(error);
  const options = { name: 'club', label: 'Club', issuer, clientId: TEST_CLIENT.id, clientSecret, onError };
  return { provider: openIdProvider({ ...options, allowInsecure: true }), failures };
}

async function returned(provider = open().provider) {
  let secrets: LoginSecrets = { nonce: '', verifier: '' };
  const address = await provider.begin(REDIRECT, made => {
    secrets = made;
    return STATE;
  });
  return { callback: await server.signIn(address), secrets };
}

describe('a login at an OpenID provider', () => {
  it('returns the identity', async () => {
    const { provider } = open();
    const { callback, secrets } = await returned(provider);
    expect(await provider.finish(callback, secrets, STATE)).toEqual({
      issuer: server.issuer,
      subject: 'person-1',
      email: 'ana@example.com',
      email_verified: true,
      first_name: 'Ana',
      last_name: 'Petrova',
    });
  });

  it('uses state, nonce and PKCE', async () => {
    const query = new URL(await open().provider.begin(REDIRECT, () => STATE)).searchParams;
    expect(query.get('state')).toBe(STATE);
    expect(query.get('nonce')).toMatch(/^.{20,}$/);
    expect(query.get('code_challenge_method')).toBe('S256');
  });

  it.each([
    ['state', {}, 'another'],
    ['nonce', { nonce: 'another' }, STATE],
    ['verifier', { verifier: 'another-verifier-that-is-long-enough-for-the-rules' }, STATE],
  ])('is refused with another %s', async (_, changed, state) => {
    const { provider, failures } = open();
    const { callback, secrets } = await returned(provider);
    expect(await provider.finish(callback, { ...secrets, ...changed }, state)).toBeNull();
    expect(failures).toHaveLength(1);
  });

  it('is refused if the code is used twice', async () => {
    const { provider } = open();
    const { callback, secrets } = await returned(provider);
    await provider.finish(callback, secrets, STATE);
    expect(await provider.finish(callback, secrets, STATE)).toBeNull();
  });

  it('is refused if the user declines at the provider', async () => {
    const { provider } = open();
    const { secrets } = await returned(provider);
    const refused = new URL(`${REDIRECT}?error=access_denied&iss=${encodeURIComponent(server.issuer)}`);
    refused.searchParams.set('state', STATE);
    expect(await provider.finish(refused, secrets, STATE)).toBeNull();
  });

  it('is refused with a wrong client secret', async () => {
    const { provider } = open('wrong');
    const { callback, secrets } = await returned(provider);
    expect(await provider.finish(callback, secrets, STATE)).toBeNull();
  });

  it('retries the discovery after a failure', async () => {
    const { provider } = open(TEST_CLIENT.secret, 'http://127.0.0.1:9');
    await expect(provider.begin(REDIRECT, () => STATE)).rejects.toThrow();
    await expect(provider.begin(REDIRECT, () => STATE)).rejects.toThrow();
  });
});
