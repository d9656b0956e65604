import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Configuration, Provider } from 'oidc-provider';

export const TEST_CLIENT = { id: 'grandstand', secret: 'the client secret of a test provider' } as const;

export interface TestPerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly given_name: string;
  readonly family_name: string;
}

/** A real OpenID provider on a free port, at which `person` is who signs in at that moment. */
export async function startTestProvider(redirectUri: string, person: () => TestPerson) {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configuration(redirectUri, person));
  server.on('request', provider.callback());
  return {
    issuer,
    /** Follows the provider's pages as a browser would, signs in, and answers the address it is sent back to. */
    signIn: (address: string) => signIn(address, redirectUri, person().sub),
    close: () => new Promise(resolve => server.close(resolve)),
  };
}

function configuration(redirectUri: string, person: () => TestPerson): Configuration {
  return {
    clients: [{ client_id: TEST_CLIENT.id, client_secret: TEST_CLIENT.secret, redirect_uris: [redirectUri] }],
    pkce: { required: () => true },
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    // Puts the requested claims into the id token, like the well-known providers.
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...person() }) }),
  };
}

async function signIn(address: string, redirectUri: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next: { url: string; body?: URLSearchParams } = { url: address };
  for (let steps = 0; steps < 20; steps += 1) {
    const response = await visit(next, cookies);
    const location = response.headers.get('location');
    if (location === null) {
      const page = await response.text();
      next = { url: formAction(page, next.url), body: formBody(page, login) };
      continue;
    }
    const target = new URL(location, next.url);
    if (target.href.startsWith(redirectUri)) return target;
    next = { url: target.href };
  }
  throw new Error('the provider leads nowhere');
}

async function visit({ url, body }: { url: string; body?: URLSearchParams }, cookies: Map<string, string>) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { cookie },
    ...(body === undefined ? {} : { method: 'POST', body }),
  });
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
  return response;
}

/** The provider's own development pages: one form to sign in, one to consent. */
function formAction(page: string, from: string): string {
  const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
  if (action === undefined) throw new Error(`no form in ${page.slice(0, 500)}`);
  return new URL(action, from).href;
}

function formBody(page: string, login: string): URLSearchParams {
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
  return new URLSearchParams({ prompt, login, password: 'any' });
}
