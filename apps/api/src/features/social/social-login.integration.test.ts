import { findUserByEmail, updateUser } from '@grandstand/db/users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openIdProvider } from '../../providers/identity/openid-provider.ts';
import { startTestProvider, TEST_CLIENT, type TestPerson } from '../../testing/identity-provider.ts';
import { openPeople, PASSWORD, type People } from '../../testing/people.ts';

const HOST = 'test.localhost:3000';
let last = 0;
let person: TestPerson;
let provider: Awaited<ReturnType<typeof startTestProvider>>;
let people: People;
beforeAll(async () => {
  provider = await startTestProvider(`http://localhost/api/auth/login/club/callback`, () => person);
  const options = {
    name: 'club',
    label: 'Club',
    issuer: provider.issuer,
    allowInsecure: true,
    onError: () => {},
  };
  const club = openIdProvider({ ...options, clientId: TEST_CLIENT.id, clientSecret: TEST_CLIENT.secret });
  const elsewhere = { ...club, name: 'elsewhere', channels: ['another-channel'] };
  people = await openPeople({ identityProviders: [club, elsewhere] });
});
afterAll(async () => {
  await people.close();
  await provider.close();
});
beforeEach(() => {
  last += 1;
  person = {
    sub: `person-${last}`,
    email: `social-${last}@example.com`,
    email_verified: true,
    given_name: 'Ana',
    family_name: 'Petrova',
  };
});

const start = (key: string, name = 'club') =>
  people.call('startSocialLogin', { key, params: { provider: name } });

/** The provider's answer to a login that `key` began, as the browser brings it to us. */
async function comeBack(key: string): Promise<URL> {
  const { data } = await start(key);
  return provider.signIn(data.url);
}

async function landOn(callback: URL): Promise<URL> {
  const response = await people.app.inject({ url: callback.pathname + callback.search });
  expect(response.statusCode).toBe(302);
  return new URL(String(response.headers.location), `http://${HOST}`);
}

async function signInAtProvider(key = people.visitorKey()) {
  const landed = await landOn(await comeBack(key));
  return { key, path: landed.pathname, code: landed.searchParams.get('code') ?? '' };
}

const social = (key: string, code: string, more: Record<string, unknown> = {}) =>
  people.call('socialLogin', { key, body: { provider: 'club', code, ...more } });
const addSession = (key: string, code: string) => people.call('addSession', { key, body: { code } });

async function register() {
  const { key, code } = await signInAtProvider();
  const { data } = await social(key, code, { terms: true });
  return data;
}

describe('a first social login', () => {
  it('asks to accept the terms, and registers once they are accepted', async () => {
    const { key, path, code } = await signInAtProvider();
    expect(path).toBe('/registration');
    const refused = await social(key, code);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.terms).toEqual([
      'You are not registered yet. Please accept terms and conditions and click Register to continue.',
    ]);
    const { status, data } = await social(key, code, { terms: true });
    expect(status).toBe(200);
    expect(data.user).toMatchObject({
      email: person.email,
      email_verified: true,
      first_name: 'Ana',
      last_name: 'Petrova',
      has_password: false,
      providers: ['club'],
    });
    expect((await people.call('getProfile', { key: data.api_key })).data.user).toEqual(data.user);
  });

  it('asks to verify an address that the provider has not verified', async () => {
    person = { ...person, email_verified: false };
    const { user } = await register();
    expect(user.email_verified).toBe(false);
    expect((await people.mails()).at(-1)).toMatchObject({
      recipient: person.email,
      content: { kind: 'verify_email' },
    });
  });

  it('does not take over an existing account until its owner signs in to it', async () => {
    const owner = await people.person({ email: person.email });
    const { key, code } = await signInAtProvider();
    expect((await social(key, code, { terms: true })).body.code).toBe('email_taken');
    const wrong = await people.call('login', {
      key,
      body: { email: person.email, password: 'not the password', social_code: code },
    });
    expect(wrong.body.code).toBe('invalid_credentials');
    const joined = await people.call('login', {
      key,
      body: { email: person.email, password: PASSWORD, social_code: code },
    });
    expect(joined.data.user).toMatchObject({ id: owner.id, providers: ['club'] });
    const again = await signInAtProvider();
    expect(again.path).toBe('/login');
    expect((await addSession(again.key, again.code)).data.user.id).toBe(owner.id);
  });
});

describe('joining an account', () => {
  it('does not link an account with another address', async () => {
    await people.person({ email: person.email });
    const other = await people.person();
    const { key, code } = await signInAtProvider();
    const { data } = await people.call('login', {
      key,
      body: { email: other.email, password: PASSWORD, social_code: code },
    });
    expect(data.user.providers).toEqual([]);
  });
});

describe('a later social login', () => {
  it('finds the account by issuer and subject, even if the e-mail address has changed', async () => {
    const { user } = await register();
    person = { ...person, email: `moved-${last}@example.com` };
    const { key, path, code } = await signInAtProvider();
    expect(path).toBe('/login');
    const { data } = await addSession(key, code);
    expect(data.user).toEqual(user);
  });

  it('refuses a blocked account', async () => {
    const { user } = await register();
    await updateUser(people.db, user.id, { blocked_at: new Date(people.clock.at) });
    const { key, code } = await signInAtProvider();
    expect((await addSession(key, code)).body.code).toBe('account_blocked');
    const again = await signInAtProvider();
    expect((await social(again.key, again.code, { terms: true })).body.code).toBe('account_blocked');
  });

  it('does not find an account by its e-mail alone', async () => {
    const { user } = await register();
    person = { ...person, sub: `somebody-else-${last}` };
    const { key, code } = await signInAtProvider();
    expect((await addSession(key, code)).body.code).toBe('wrong_auth_data');
    expect((await social(key, code, { terms: true })).body.code).toBe('email_taken');
    expect((await findUserByEmail(people.db, people.channel.id, user.email))?.id).toBe(user.id);
  });
});

describe('the one-time code', () => {
  it('works only for the key that started the login', async () => {
    await register();
    const { code } = await signInAtProvider();
    const stranger = people.visitorKey();
    expect((await addSession(stranger, code)).body.code).toBe('wrong_auth_data');
    expect((await social(stranger, code, { terms: true })).body.code).toBe('wrong_auth_data');
  });

  it('works once', async () => {
    await register();
    const { key, code } = await signInAtProvider();
    const responses = await Promise.all([
      addSession(key, code),
      addSession(key, code),
      addSession(key, code),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('expires after ten minutes', async () => {
    await register();
    const { key, code } = await signInAtProvider();
    people.clock.at += 11 * 60_000;
    expect((await addSession(key, code)).body.code).toBe('wrong_auth_data');
  });
});

describe('the callback', () => {
  const failed = '/login?provider=club&failed=1';
  const landing = async (callback: URL) => {
    const landed = await landOn(callback);
    return landed.pathname + landed.search;
  };

  it('refuses an altered state', async () => {
    const callback = await comeBack(people.visitorKey());
    callback.searchParams.set('state', `x${callback.searchParams.get('state')}`);
    expect(await landing(callback)).toBe(failed);
  });

  it('refuses a state of another login', async () => {
    const callback = await comeBack(people.visitorKey());
    const other = await comeBack(people.visitorKey());
    callback.searchParams.set('state', other.searchParams.get('state') ?? '');
    expect(await landing(callback)).toBe(failed);
  });

  it('refuses a repeated callback', async () => {
    const callback = await comeBack(people.visitorKey());
    await landOn(callback);
    expect(await landing(callback)).toBe(failed);
  });

  it('refuses a callback after 15 minutes', async () => {
    const callback = await comeBack(people.visitorKey());
    people.clock.at += 16 * 60_000;
    expect(await landing(callback)).toBe(failed);
  });

  it('does not reveal the key in the state', async () => {
    const key = people.visitorKey();
    const { data } = await start(key);
    expect(decodeURIComponent(data.url)).not.toContain(key);
  });
});

describe('starting a social login', () => {
  it('refuses unknown providers, and those of other channels only', async () => {
    expect((await start(people.visitorKey(), 'nobody')).status).toBe(404);
    expect((await start(people.visitorKey(), 'elsewhere')).status).toBe(404);
  });

  it('is refused to signed-in callers', async () => {
    const { key } = await people.person();
    expect((await start(key)).body.code).toBe('already_logged_in');
  });
});
