import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HUMAN, openPeople, PASSWORD, type People } from '../../testing/people.ts';

let people: People;
beforeAll(async () => {
  people = await openPeople();
});
afterAll(() => people.close());

const HOUR_MS = 3_600_000;
const NEW_PASSWORD = 'lighthouse keeper 9';
const newPassword = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };

const logIn = (email: string, password: string) =>
  people.call('login', { key: people.visitorKey(), body: { email, password } });
const askReset = (email: string, captcha: string | undefined = HUMAN) =>
  people.call('requestPasswordReset', { key: people.visitorKey(), body: { email, captcha } });
const reset = (body: Record<string, unknown>) =>
  people.call('resetPassword', { key: people.visitorKey(), body: { ...newPassword, ...body } });
const verify = (body: Record<string, unknown>) =>
  people.call('verifyEmail', { key: people.visitorKey(), body });

/** Runs with the clock moved on. */
async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const begun = people.clock.at;
  people.clock.at += ms;
  return work().finally(() => {
    people.clock.at = begun;
  });
}

const altered = <T extends { signature: string }>(link: T): T => ({
  ...link,
  signature: `${link.signature.slice(0, -1)}${link.signature.endsWith('A') ? 'B' : 'A'}`,
});

describe('a link in a mail', () => {
  it('leads to the page of the site, with email, expires and signature', async () => {
    const fan = await people.person();
    await askReset(fan.email);
    const { content } = (await people.mails()).at(-1) ?? {};
    const link = new URL(content?.kind === 'password_reset' ? content.link : '');
    expect(link.pathname).toBe('/password-reset');
    expect([...link.searchParams.keys()]).toEqual(['email', 'expires', 'signature']);
    expect(link.origin).toBe('http://localhost');
  });

  it.each([
    ['longshore.localhost:3300@evil.example'],
    ['localhost:1@evil.example'],
    ['localhost:@evil.example:80'],
    ['localhost:1/evil'],
    ['localhost:80#.evil.example'],
    ['localhost:1?x='],
  ])('is not sent for a request whose host is %s', async host => {
    const fan = await people.person();
    const before = (await people.mails()).length;
    const { body } = await people.call('requestPasswordReset', {
      key: people.visitorKey(),
      body: { email: fan.email, captcha: HUMAN },
      headers: { host },
    });
    expect(body).toMatchObject({ status: 400, code: 'bad_request' });
    expect(await people.mails()).toHaveLength(before);
  });

  it.each(['evil', '192.168.6.6', 'evil.localhost'])(
    'never leads to the host %s that a request claims',
    async host => {
      const fan = await people.person();
      await people.call('requestPasswordReset', {
        key: people.visitorKey(),
        body: { email: fan.email, captcha: HUMAN },
        headers: { host },
      });
      const { content } = (await people.mails()).at(-1) ?? {};
      expect(content && 'link' in content && new URL(content.link ?? '').hostname).toMatch(
        /^channel-\d+\.localhost$/,
      );
    },
  );

  it('changes nothing when it is opened', async () => {
    const fan = await people.person({ email_verified_at: null });
    await people.call('resendEmailVerification', { key: fan.key });
    const fields = await people.linkOf('verify_email');
    for (const method of ['GET', 'HEAD'] as const) {
      await people.app.inject({ method, url: `/api/auth/email-verify?${new URLSearchParams(fields)}` });
    }
    expect((await people.call('getProfile', { key: fan.key })).data.user.email_verified).toBe(false);
  });
});

describe('email-verify', () => {
  it('verifies the address, accepts a repeat for 5 minutes, then reports that it is already verified', async () => {
    const fan = await people.person({ email_verified_at: null });
    await people.call('resendEmailVerification', { key: fan.key });
    const link = await people.linkOf('verify_email');
    expect((await verify(link)).body).toEqual({ data: null });
    expect((await verify(link)).body).toEqual({ data: null });
    expect((await people.call('getProfile', { key: fan.key })).data.user.email_verified).toBe(true);
    expect((await later(6 * 60_000, () => verify(link))).body).toMatchObject({
      status: 409,
      code: 'email_already_verified',
      detail: 'Email already verified.',
    });
    expect((await people.call('resendEmailVerification', { key: fan.key })).body.code).toBe(
      'email_already_verified',
    );
  });

  it('refuses an altered or expired link, and one for another address or purpose', async () => {
    const fan = await people.person({ email_verified_at: null });
    await people.call('resendEmailVerification', { key: fan.key });
    const link = await people.linkOf('verify_email');
    await askReset(fan.email);
    const forReset = await people.linkOf('password_reset');
    const wrong = [
      altered(link),
      { ...link, email: 'other@example.com' },
      { ...link, expires: String(Number(link.expires) + 1) },
      { ...link, signature: '' },
      { ...link, signature: 'a.b.c' },
      forReset,
    ];
    for (const fields of wrong) {
      expect((await verify(fields)).body).toMatchObject({
        status: 400,
        code: 'verification_failed',
        detail: 'Verification failed.',
      });
    }
    expect((await later(25 * HOUR_MS, () => verify(link))).body.code).toBe('verification_failed');
  });
});

describe('password-reset', () => {
  it('responds the same whether or not an account has the address', async () => {
    const fan = await people.person();
    const before = (await people.mails()).length;
    const [known, unknown] = [await askReset(fan.email), await askReset('nobody@example.com')];
    expect(known.body).toEqual(unknown.body);
    expect(known.status).toBe(unknown.status);
    expect((await people.mails()).length).toBe(before + 1);
  });

  it('asks for the captcha', async () => {
    expect((await askReset('a@example.com', '')).body.code).toMatch(/^captcha_/);
  });

  it('sets the password, ends all sessions, and works once', async () => {
    const fan = await people.person({ email_verified_at: null, temporary_password: true });
    await askReset(fan.email);
    const link = await people.linkOf('password_reset');
    expect((await reset(link)).body).toEqual({ data: null });
    expect((await people.call('getProfile', { key: fan.key })).body.code).toBe('api_key_invalid');
    expect((await logIn(fan.email, PASSWORD)).body.code).toBe('invalid_credentials');
    const { data } = await logIn(fan.email, NEW_PASSWORD);
    expect(data.user).toMatchObject({ temporary_password: false, email_verified: true });
    expect((await people.mails()).at(-1)).toMatchObject({
      recipient: fan.email,
      content: { kind: 'password_changed' },
    });
    expect((await reset(link)).body, 'the same again within 5 minutes').toEqual({ data: null });
    const other = { password: 'another fine one', password_confirmation: 'another fine one' };
    expect((await reset({ ...link, ...other })).body).toMatchObject({ status: 400, code: 'reset_failed' });
    expect((await later(6 * 60_000, () => reset(link))).body.code).toBe('reset_failed');
  });

  it('refuses an altered link, and reports an expired one', async () => {
    const fan = await people.person();
    await askReset(fan.email);
    const link = await people.linkOf('password_reset');
    expect((await reset(altered(link))).body).toMatchObject({
      status: 400,
      code: 'reset_failed',
      detail: 'Reset password failed.',
    });
    expect((await later(2 * HOUR_MS, () => reset(link))).body).toMatchObject({
      status: 410,
      code: 'reset_key_expired',
      detail: 'Reset password key expired.',
    });
  });

  it('invalidates the other reset links', async () => {
    const fan = await people.person();
    await askReset(fan.email);
    const first = await people.linkOf('password_reset');
    await later(1000, () => askReset(fan.email));
    await reset(await people.linkOf('password_reset'));
    expect((await reset(first)).body.code).toBe('reset_failed');
  });

  it('sends no more than 5 mails an hour to one address', async () => {
    const fan = await people.person();
    for (let i = 0; i < 5; i += 1) expect((await askReset(fan.email)).status).toBe(200);
    expect((await askReset(fan.email)).body.code).toBe('throttled');
    for (let i = 0; i < 5; i += 1) await askReset('nobody-here@example.com');
    expect((await askReset('nobody-here@example.com')).body.code, 'also where nobody is').toBe('throttled');
  });
});

describe('mails to one mailbox', () => {
  const register = (email: string, address: string) =>
    people.call('register', {
      key: people.visitorKey(),
      body: { ...newPassword, email, first_name: 'Ana', last_name: 'Fan', terms: true, captcha: HUMAN },
      address,
    });

  it('are 5 an hour from one address, whichever spelling registers', async () => {
    const spellings = ['victim', 'victim+1', 'victim+2', 'v.ictim', 'v.i.c.tim', 'vi.ctim+3'];
    const codes: unknown[] = [];
    for (const name of spellings) {
      const { body } = await register(`${name}@gmail.com`, '203.0.113.30');
      codes.push(body.code ?? 'ok');
    }
    expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'throttled']);
  });

  it('are 5 an hour from one address, whichever accounts ask for it as their new address', async () => {
    const fans = await Promise.all(Array.from({ length: 6 }, () => people.person()));
    const codes: unknown[] = [];
    for (const { key } of fans) {
      const body = { email: 'mailbox@example.com', current_password: PASSWORD };
      codes.push((await people.call('updateProfile', { key, body })).body.code ?? 'ok');
    }
    expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'throttled']);
    const first = fans[0]?.key ?? '';
    expect((await people.call('resendEmailVerification', { key: first })).body.code).toBe('throttled');
  });
});

describe('account deletion', () => {
  it('deletes the account by the link alone, without a key', async () => {
    const fan = await people.person({ first_name: 'Vanishing' });
    expect((await people.call('requestAccountDeletion', { key: fan.key })).body).toEqual({ data: null });
    const link = await people.linkOf('confirm_account_deletion');
    expect((await people.call('confirmAccountDeletion', { body: link })).body).toEqual({ data: null });
    expect((await people.call('confirmAccountDeletion', { body: link })).body).toEqual({ data: null });
    expect((await people.call('getProfile', { key: fan.key })).body.code).toBe('api_key_invalid');
    expect((await logIn(fan.email, PASSWORD)).body.code).toBe('invalid_credentials');
    const { rows } = await people.db.query<{ all: string }>('select u::text as all from app_user u');
    expect(rows.map(row => row.all).join()).not.toMatch(/Vanishing/);
    expect(
      (await later(6 * 60_000, () => people.call('confirmAccountDeletion', { body: link }))).body,
    ).toMatchObject({
      status: 404,
      code: 'user_not_found',
      detail: 'User not found.',
    });
  });

  it('does not delete a newer account with the same address', async () => {
    const fan = await people.person();
    await people.call('requestAccountDeletion', { key: fan.key });
    const link = await people.linkOf('confirm_account_deletion');
    await people.call('confirmAccountDeletion', { body: link });
    const again = await people.person({ email: fan.email });
    await later(6 * 60_000, () => people.call('confirmAccountDeletion', { body: link }));
    expect((await people.call('getProfile', { key: again.key })).status).toBe(200);
  });
});
