import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { facebookProvider } from '@grandstand/api/providers/identity/facebook-provider';
import type { LoginSecrets } from '@grandstand/api/providers/identity/identity-provider';
import { openFacebookStandIn } from '@grandstand/identity-stand-in/facebook-stand-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const REDIRECT = 'http://localhost:3000/api/auth/login/facebook/callback';
const STATE = 'the state';
const standIn = openFacebookStandIn({
  name: 'Facebook',
  issuer: 'http://facebook.example',
  redirectPath: '/auth/login/facebook/callback',
});
const server = createServer((request, response) => standIn.handle(request, response));
let origin = '';
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise(resolve => server.close(resolve)));

function open(clientSecret = standIn.clientSecret) {
  const failures: unknown[] = [];
  const provider = facebookProvider({
    ...{ name: 'facebook', label: 'Facebook', clientId: standIn.clientId, clientSecret },
    addresses: { issuer: 'https://www.facebook.com', dialog: `${origin}/dialog/oauth`, graph: origin },
    allowInsecure: true,
    onError: error => failures.push(error),
  });
  return { provider, failures };
}

/** Signs in as a person, and returns the address that the browser is sent back to. */
async function signIn(provider = open().provider, sub = 'robin-vale') {
  let secrets: LoginSecrets = { nonce: '', verifier: '' };
  const dialog = await provider.begin(REDIRECT, made => {
    secrets = made;
    return STATE;
  });
  const body = new URLSearchParams({ sub });
  const response = await fetch(dialog, { method: 'POST', body, redirect: 'manual' });
  return { callback: new URL(response.headers.get('location') ?? ''), secrets };
}

describe('a login at Facebook', () => {
  it('asks the Graph API who signed in, and takes no address for verified', async () => {
    const { provider } = open();
    const { callback, secrets } = await signIn(provider);
    expect(await provider.finish(callback, secrets, STATE)).toEqual({
      issuer: 'https://www.facebook.com',
      subject: 'robin-vale',
      email: 'robin.vale@clubpass.example',
      email_verified: false,
      first_name: 'Robin',
      last_name: 'Vale',
    });
  });

  it.each([
    ['state', {}, 'another'],
    ['verifier', { verifier: 'another-verifier-that-is-long-enough-for-the-rules' }, STATE],
  ])('is refused with another %s', async (_, changed, state) => {
    const { provider, failures } = open();
    const { callback, secrets } = await signIn(provider);
    expect(await provider.finish(callback, { ...secrets, ...changed }, state)).toBeNull();
    expect(failures).toHaveLength(1);
  });

  it('is refused if the code is used twice', async () => {
    const { provider } = open();
    const { callback, secrets } = await signIn(provider);
    await provider.finish(callback, secrets, STATE);
    expect(await provider.finish(callback, secrets, STATE)).toBeNull();
  });

  it('is refused if the user declines', async () => {
    const { provider, failures } = open();
    const { callback, secrets } = await signIn(provider, 'nobody');
    expect(callback.searchParams.get('error')).toBe('access_denied');
    expect(await provider.finish(callback, secrets, STATE)).toBeNull();
    expect(String(failures[0])).toContain('authorization response from the server is an error');
  });

  it('is refused with a wrong app secret', async () => {
    const { provider, failures } = open('wrong');
    const { callback, secrets } = await signIn(provider);
    expect(await provider.finish(callback, secrets, STATE)).toBeNull();
    expect(failures).toHaveLength(1);
  });

  it('sends people to Facebook itself unless another address is given', async () => {
    const known = { name: 'facebook', label: 'Facebook', clientId: '1', clientSecret: 's' };
    const dialog = new URL(
      await facebookProvider({ ...known, onError: () => {} }).begin(REDIRECT, () => STATE),
    );
    expect(dialog.origin + dialog.pathname).toMatch(/^https:\/\/www\.facebook\.com\/v\d+\.0\/dialog\/oauth$/);
    expect(dialog.searchParams.get('scope')).toBe('email public_profile');
    expect(dialog.searchParams.get('state')).toBe(STATE);
  });
});
