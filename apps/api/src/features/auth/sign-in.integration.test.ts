import { bumpContent } from '@grandstand/db/channels';
import { updateUser } from '@grandstand/db/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fairHashing } from '../../shared/accounts/fair-hashing.ts';
import { argon2Hasher, type PasswordHasher } from '../../shared/accounts/passwords.ts';
import { HUMAN, openPeople, PASSWORD, type People } from '../../testing/people.ts';

let people: People;
/** Comparisons with a stored hash, each as slow as Argon2 is. */
let comparisons = 0;
beforeAll(async () => {
  const verify: PasswordHasher['verify'] = (...input) => {
    comparisons += 1;
    return argon2Hasher.verify(...input);
  };
  people = await openPeople({ passwords: fairHashing({ ...argon2Hasher, verify }) });
});
afterAll(() => people.close());

const DAY_MS = 86_400_000;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';

const form = (overrides: Record<string, unknown> = {}) => ({
  email: 'new@example.com',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  first_name: 'Ana',
  last_name: 'Fan',
  terms: true,
  captcha: HUMAN,
  ...overrides,
});
const register = (overrides: Record<string, unknown> = {}, address?: string) =>
  people.call('register', { key: people.visitorKey(), body: form(overrides), ...(address && { address }) });
const logIn = (email: string, password = PASSWORD, more: Record<string, unknown> = {}) =>
  people.call('login', { key: people.visitorKey(), body: { email, password, ...more } });

describe('registration', () => {
  it('signs the fan in under a new key, and mails a verification link', async () => {
    const { status, data } = await register({ email: ' Mixed@Example.com ', phone: '+359 888 123 456' });
    expect(status).toBe(200);
    expect(data.user).toMatchObject({
      email: 'mixed@example.com',
      email_verified: false,
      phone: '+359 888 123 456',
      language: 'en',
      temporary_password: false,
      has_password: true,
      providers: [],
      capabilities: [],
      featureCount: { clips: 0, downloads: 0 },
    });
    expect(data).toMatchObject({
      geo: { is_geo_blocked: false },
      favorites: [],
      access: { active_products: [] },
    });
    expect(data.passes).toEqual({
      alias: 'passes',
      name: 'Passes',
      entries: [{ name: 'basic_pass_accepted', value: '0' }],
    });
    expect((await people.call('getProfile', { key: data.api_key })).data.user).toEqual(data.user);
    expect((await people.mails()).at(-1)).toMatchObject({
      recipient: 'mixed@example.com',
      content: { kind: 'verify_email', first_name: 'Ana' },
    });
  });

  it('opens an account although the content of the channel has just changed', async () => {
    await people.afterChange(() => bumpContent(people.db, people.channel.id));
    const response = await register({ email: 'changed@example.com', language: 'en' }, '198.51.100.9');
    expect(response.status).toBe(200);
  });

  it('refuses a registered address, however it is spelled', async () => {
    const { email } = await people.person();
    expect((await register({ email: email.toUpperCase() })).body).toMatchObject({
      status: 409,
      code: 'email_taken',
      detail: 'The email address you have entered is already registered.',
    });
  });

  it.each([
    [{ email: '' }, 'email', 'Enter your Email'],
    [{ email: 'nobody' }, 'email', 'A valid email address is required'],
    [{ phone: '12345' }, 'phone', 'Enter a phone number with 10 to 14 digits'],
    [{ first_name: ' ' }, 'first_name', 'Enter your first name'],
    [{ last_name: '' }, 'last_name', 'Enter your last name'],
    [{ password: 'short' }, 'password', 'The password is too short'],
    [{ password_confirmation: 'another one' }, 'password', "PASSWORDS DON'T MATCH"],
    [
      { password_confirmation: 'another one' },
      'password_confirmation',
      'The password and password confirmation do not match',
    ],
    [
      { password: 'qwertyuiop', password_confirmation: 'qwertyuiop' },
      'password',
      'This password is too easy to guess',
    ],
    [{ terms: false }, 'terms', 'Please accept terms & conditions'],
    [{ first_name: 'a'.repeat(81) }, 'first_name', 'Field length must be less than 81'],
  ])('refuses %o: %s', async (overrides, field, message) => {
    const { body } = await register(overrides);
    expect(body).toMatchObject({ status: 422, code: 'validation' });
    expect(body.errors[field]).toEqual([message]);
  });

  it.each([
    'temporary_password',
    'trial_period_used',
    'id',
    'channel_id',
    'capabilities',
    'email_verified_at',
  ])('refuses the field %s, which is not for visitors to set', async field => {
    const { body } = await register({ email: 'mass@example.com', [field]: true });
    expect(body).toMatchObject({ code: 'validation', errors: { [field]: ['is not known here'] } });
  });

  it.each([
    ['email', 'Enter your Email'],
    ['first_name', 'Enter your first name'],
    ['last_name', 'Enter your last name'],
    ['password', 'Field is required'],
    ['terms', 'Please accept terms & conditions'],
  ])('refuses a request without %s by the message of the field', async (field, message) => {
    const { body } = await register({ [field]: undefined });
    expect(body).toMatchObject({ status: 422, code: 'validation' });
    expect(body.errors).toEqual({ [field]: [message] });
  });

  it('asks for the captcha by its name, and refuses a wrong one', async () => {
    expect((await register({ captcha: undefined })).body).toMatchObject({
      status: 422,
      code: 'captcha_required',
      detail: 'A Testcha token is required.',
    });
    expect((await register({ captcha: 'a robot' })).body).toMatchObject({ code: 'captcha_invalid' });
  });

  it('stores names as one line', async () => {
    const { data } = await register({
      email: 'inject@example.com',
      first_name: 'Ana\r\nBcc: all@example.com',
      last_name: 'Fan\u0007',
    });
    expect(data.user).toMatchObject({ first_name: 'Ana Bcc: all@example.com', last_name: 'Fan' });
  });

  it('lets the fans of one stadium register from one address', async () => {
    const fans = Array.from({ length: 20 }, (_, fan) => `stadium-${fan}@example.com`);
    const responses = await Promise.all(fans.map(email => register({ email }, '198.51.100.7')));
    expect(responses.map(({ status }) => status)).toEqual(fans.map(() => 200));
  });
});

describe('login', () => {
  it('opens a session under a new key, with the device in words', async () => {
    const fan = await people.person();
    const { status, data } = await people.call('login', {
      key: people.visitorKey(),
      body: { email: fan.email.toUpperCase(), password: PASSWORD },
      headers: { 'user-agent': PHONE },
    });
    expect(status).toBe(200);
    const sessions = await people.call('listSessions', { key: data.api_key });
    expect(sessions.data).toMatchObject([
      { device: 'iPhone', browser: 'Safari', is_current: true },
      { is_current: false },
    ]);
  });

  it.each([
    ['a wrong password', async () => logIn((await people.person()).email, 'not the password')],
    ['an unknown address', async () => logIn('nobody@example.com')],
    ["another channel's account", async () => logIn('other@example.com')],
    [
      'an account without a password',
      async () => logIn((await people.person({ password_hash: null })).email),
    ],
  ])('answers %s with the same words', async (_, tryIt) => {
    expect((await tryIt()).body).toEqual({
      type: 'about:blank',
      title: 'Unauthorized',
      status: 401,
      code: 'invalid_credentials',
      detail: 'Invalid email or password. Please try again.',
    });
  });

  it('refuses a blocked account, only with its right password, and its open sessions at once', async () => {
    const fan = await people.person();
    expect((await people.call('getProfile', { key: fan.key })).status).toBe(200);
    await updateUser(people.db, fan.id, { blocked_at: new Date(people.clock.at) });
    expect((await people.call('getProfile', { key: fan.key })).body.code).toBe('api_key_invalid');
    const body = { event_media_id: 1 };
    expect((await people.call('renewMedia', { key: fan.key, body })).body.code).toBe('api_key_invalid');
    expect((await logIn(fan.email)).body).toMatchObject({ status: 403, code: 'account_blocked' });
    expect((await logIn(fan.email, 'not the password')).body.code).toBe('invalid_credentials');
    await updateUser(people.db, fan.id, { blocked_at: null });
    expect((await logIn(fan.email)).status).toBe(200);
  });

  it('compares a hash for an unknown address too, so that it takes as long', async () => {
    const { email } = await people.person();
    for (const address of [email, 'nobody-at-all@example.com']) {
      const before = comparisons;
      await logIn(address, 'wrong', { captcha: HUMAN });
      expect(comparisons - before).toBe(1);
    }
  });

  it('is refused to signed-in callers, like every other sign-in', async () => {
    const { key } = await people.person();
    const bodies = {
      login: { email: 'a@example.com', password: 'x' },
      register: form(),
      addSession: { code: 'x' },
    } as const;
    for (const name of ['login', 'register', 'addSession'] as const) {
      expect((await people.call(name, { key, body: bodies[name] })).body).toMatchObject({
        status: 409,
        code: 'already_logged_in',
        detail: 'You are already logged in',
      });
    }
  });

  it('asks for a captcha after 5 failures from one address, then returns 429 with retry-after', async () => {
    const { email } = await people.person();
    const fail = (captcha?: string) => logIn(email, 'wrong password', captcha ? { captcha } : {});
    for (let i = 0; i < 5; i += 1) expect((await fail()).body.code).toBe('invalid_credentials');
    expect((await fail()).body.code).toBe('captcha_required');
    expect((await fail(HUMAN)).body.code).toBe('invalid_credentials');
    for (let i = 0; i < 13; i += 1) await fail(HUMAN);
    const refused = await fail(HUMAN);
    expect(refused.body).toMatchObject({ status: 429, code: 'throttled' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('lets the fan in from another address while an attacker fails', async () => {
    const { email } = await people.person();
    for (let i = 0; i < 25; i += 1) {
      await people.call('login', {
        key: people.visitorKey(),
        body: { email, password: 'wrong password', captcha: HUMAN },
        address: '203.0.113.66',
      });
    }
    const { status } = await people.call('login', {
      key: people.visitorKey(),
      body: { email, password: PASSWORD },
      address: '203.0.113.5',
    });
    expect(status).toBe(200);
  });

  it('clears failures after a successful login', async () => {
    const { email } = await people.person();
    for (let round = 0; round < 3; round += 1) {
      await logIn(email, 'wrong password');
      await logIn(email, 'wrong password');
      expect((await logIn(email)).status).toBe(200);
    }
  });
});

describe('keys', () => {
  it('calls in flight and a second tab continue while the first tab logs in', async () => {
    const fan = await people.person();
    const key = people.visitorKey();
    const [signedIn, ...others] = await Promise.all([
      people.call('login', { key, body: { email: fan.email, password: PASSWORD } }),
      ...Array.from({ length: 10 }, () => people.call('getUserAccess', { key })),
    ]);
    expect(others.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(signedIn?.data.api_key).not.toBe(key);
    const secondTab = await people.call('getProfile', { key });
    expect(secondTab.body.code).toBe('unauthenticated');
  });

  it('does not sign in the key from before the login (session fixation)', async () => {
    const fan = await people.person();
    const planted = people.visitorKey();
    await people.call('login', { key: planted, body: { email: fan.email, password: PASSWORD } });
    expect((await people.call('getProfile', { key: planted })).body.code).toBe('unauthenticated');
  });

  it('stores only the hash of a key', async () => {
    const { key } = await people.person();
    const { rows } = await people.db.query<{ all: string }>('select s::text as all from session s');
    expect(rows.map(row => row.all).join()).not.toContain(key);
  });

  it.each([
    ['60 days without use', 61],
    ['360 days', 361],
  ])('end after %s', async (_, days) => {
    const { key } = await people.person();
    const begun = people.clock.at;
    const step = days === 61 ? 61 : 50;
    for (let day = step; day < days; day += step) {
      people.clock.at = begun + day * DAY_MS;
      expect((await people.call('getProfile', { key })).status).toBe(200);
    }
    people.clock.at = begun + days * DAY_MS;
    expect((await people.call('getProfile', { key })).body.code).toBe('api_key_invalid');
    people.clock.at = begun;
  });

  it('are invalid in another channel', async () => {
    const { key } = await people.person();
    const { insertTestChannel } = await import('@grandstand/db/testing/test-channel');
    const other = await people.afterChange(() => insertTestChannel(people.db));
    const { body } = await people.call('getProfile', { key, query: { channel: other.channel_key } });
    expect(body.code).toBe('api_key_invalid');
  });

  it.each(['', 'u1.', 'u1.nobody', 'a1.x.y.z', '\u0000', "' or 1=1"])(
    'reject the invalid key %o',
    async key => {
      const { body } = await people.call('getProfile', { key });
      expect(['api_key_invalid', 'no_key']).toContain(body.code);
    },
  );

  it('are issued with geo, captcha and login settings, by GET and POST', async () => {
    const channelQuery = { channel_key: people.channel.channel_key };
    const byPost = await people.call('getApiKey', { body: channelQuery });
    const byGet = await people.call('getApiKeyByGet', { query: channelQuery });
    for (const { data } of [byPost, byGet]) {
      expect(data).toMatchObject({
        api_key: expect.any(String),
        access: { capabilities: [] },
        geo: { is_geo_blocked: false },
        favorites: [],
        passes: { alias: 'passes' },
      });
    }
  });
});

describe('logout', () => {
  it('ends the session; calls in flight continue as a visitor for a minute', async () => {
    const { key } = await people.person();
    const begun = people.clock.at;
    expect((await people.call('logout', { key })).status).toBe(200);
    expect((await people.call('getProfile', { key })).body.code).toBe('unauthenticated');
    people.clock.at = begun + 61_000;
    expect((await people.call('getProfile', { key })).body.code).toBe('api_key_invalid');
    people.clock.at = begun;
  });

  it.each([
    ['who is not logged in', async () => people.visitorKey()],
    ['who has not selected the basic pass', async () => (await people.person({ hasBasicPass: false })).key],
  ])('fails for %s', async (_, keyOf) => {
    expect((await people.call('logout', { key: await keyOf() })).body).toMatchObject({
      status: 409,
      code: 'cannot_log_out',
      detail: "user can't be logged out",
    });
  });
});
