import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HUMAN, openPeople, PASSWORD, type People } from './testing/people.ts';

/** Looks like a signed address of media. */
const TOKEN = 'T-_0'.repeat(14);

let people: People;
let written = '';
beforeAll(async () => {
  const into = new Writable({
    write(chunk, _, done) {
      written += chunk;
      done();
    },
  });
  people = await openPeople({ log: pino({ level: 'trace' }, into) });
});
afterAll(() => people.close());

it('logs no key, password, e-mail address or signed link', async () => {
  const fan = await people.person({ email_verified_at: null });
  const visitor = people.visitorKey();
  const login = { email: fan.email, password: PASSWORD };
  const signedIn = await people.call('login', { key: visitor, body: login });
  await people.call('login', { key: visitor, body: { ...login, password: 'a wrong password' } });
  await people.call('getProfile', { key: fan.key });
  await people.call('resendEmailVerification', { key: fan.key });
  const link = await people.linkOf('verify_email');
  await people.app.inject(`/verify-email?${new URLSearchParams(link)}`);
  await people.app.inject(`/api/auth/login/google/callback?code=secret-code&state=secret-state`);
  await people.call('verifyEmail', { key: visitor, body: link });
  await people.call('requestPasswordReset', { key: visitor, body: { email: fan.email, captcha: HUMAN } });
  await people.call('updateProfile', { key: fan.key, body: { password: 'x', nonsense: PASSWORD } });
  await people.app.inject({
    method: 'POST',
    url: '/api/v2/auth/login',
    payload: `{"password":"${PASSWORD}"`,
  });
  await people.app.inject(`/media/${TOKEN}/recordings/7/stream/master.m3u8`);
  // A failure of the database is logged with its reason.
  await people.db.query('alter table session rename to session_away');
  expect((await people.call('getProfile', { key: fan.key })).status).toBe(500);
  await people.db.query('alter table session_away rename to session');

  expect(written).toMatch(/unexpected failure/);
  expect(written.split('\n').length).toBeGreaterThan(10);
  const secrets = [
    fan.key,
    visitor,
    signedIn.data.api_key,
    PASSWORD,
    'a wrong password',
    fan.email,
    encodeURIComponent(fan.email),
    link.signature,
    'secret-code',
    'secret-state',
    'argon2',
    TOKEN,
  ];
  for (const secret of secrets) expect(written).not.toContain(secret);
});
