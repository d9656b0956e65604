import type { LoginSecrets } from '@grandstand/api/providers/identity/identity-provider';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoIdentity, demoIdentities } from './demo-identity.ts';

let app: FastifyInstance;
let identities: Record<'clubpass' | 'fanbook', DemoIdentity>;
let site = '';
const failures: unknown[] = [];
beforeAll(async () => {
  app = fastify();
  const [first, second] = demoIdentities(error => failures.push(error));
  if (!first || !second) throw new Error('a demonstration has two');
  first.addRoutes(app);
  second.addRoutes(app);
  identities = { clubpass: first, fanbook: second };
  site = (await app.listen({ port: 0, host: '::' })).replace(/\/\/.*:/, '//127.0.0.1:');
});
afterAll(() => app.close());

/** Follows redirects with cookies like a browser, until one leads back to the site. */
async function choose(address: string, person: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = address;
  let body: URLSearchParams | null = null;
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie },
      ...(body === null ? {} : { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = response.headers.get('location');
    if (location === null) {
      expect(await response.text()).toMatch(/<h1>(Club Pass|Fanbook)<\/h1>/);
      body = new URLSearchParams({ sub: person });
      continue;
    }
    body = null;
    next = new URL(location, next).href;
    if (new URL(next).pathname.startsWith('/api/')) return new URL(next);
  }
  throw new Error('the provider leads nowhere');
}

async function signIn(name: 'clubpass' | 'fanbook', person: string) {
  const { provider } = identities[name];
  let secrets: LoginSecrets = { nonce: '', verifier: '' };
  const redirect = `${site}/api/auth/login/${name}/callback`;
  const address = await provider.begin(redirect, made => {
    secrets = made;
    return 'the state';
  });
  expect(new URL(address).origin).toBe(site);
  return provider.finish(await choose(address, person), secrets, 'the state');
}

describe('a sign-in service of a demonstration', () => {
  it.each([
    ['clubpass', true],
    ['fanbook', false],
  ] as const)(
    '%s says who was chosen, by the name that the browser knows the site by',
    async (name, verified) => {
      expect(await signIn(name, 'mara-okonjo')).toMatchObject({
        subject: 'mara-okonjo',
        email: 'mara.okonjo@clubpass.example',
        email_verified: verified,
        first_name: 'Mara',
        last_name: 'Okonjo',
      });
      expect(failures).toEqual([]);
    },
  );

  it.each(['clubpass', 'fanbook'] as const)('%s sends back whom nobody was chosen', async name => {
    expect(await signIn(name, 'nobody')).toBeNull();
  });
});
