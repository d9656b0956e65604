import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FairHashing, fairHashing, type HashingKind } from '#shared/accounts/fair-hashing.ts';
import { memoryThrottle } from '#shared/accounts/throttle.ts';
import { HUMAN, openPeople, type People } from '../../testing/people.ts';

const PASSWORD = 'seagulls over the pier';
const NEW_PASSWORD = 'lighthouse keeper 9';
const newPassword = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
const LIMITS = { sign_in: 3, registration: 3, password_reset: 3, profile: 3 };
const ATTACKER = '203.0.113.66';

/** One hash at a time; those under way end when they are released. */
function openHashing(limits?: typeof LIMITS) {
  const released = Promise.withResolvers<void>();
  const hashed: string[] = [];
  const requests = { sign_in: 0, registration: 0, password_reset: 0, profile: 0 };
  const hash = async (password: string) => {
    hashed.push(password);
    await released.promise;
    return `hash of ${password}`;
  };
  const verify = async (passwordHash: string | null, password: string) =>
    passwordHash === (await hash(password));
  const hashing = fairHashing({ hash, verify }, 1, limits);
  const counted = <T>(kind: HashingKind, work: T): T => {
    requests[kind] += 1;
    return work;
  };
  const observed: FairHashing = {
    forRequest(kind, request) {
      const hasher = hashing.forRequest(kind, request);
      return {
        hash: password => counted(kind, hasher.hash(password)),
        verify: (passwordHash, password) => counted(kind, hasher.verify(passwordHash, password)),
      };
    },
  };
  return { passwords: observed, hashed, requests, release: released.resolve };
}

let people: People;
let passwords: FairHashing;
const throttle = memoryThrottle(() => people.clock.at);
beforeAll(async () => {
  people = await openPeople({
    throttle,
    passwords: { forRequest: (kind, request) => passwords.forRequest(kind, request) },
  });
});
afterAll(() => people.close());

async function open(limits?: typeof LIMITS) {
  const { passwords: opened, ...hashing } = openHashing(limits);
  passwords = opened;
  const fan = await people.person({ password_hash: `hash of ${PASSWORD}` });
  return { ...hashing, fan };
}

const logIn = (email: string, password: string, address?: string) =>
  people.call('login', {
    key: people.visitorKey(),
    body: { email, password, captcha: HUMAN },
    ...(address !== undefined && { address }),
  });
const register = (email: string) =>
  people.call('register', {
    key: people.visitorKey(),
    body: { ...newPassword, email, first_name: 'Ana', last_name: 'Fan', terms: true, captcha: HUMAN },
    address: ATTACKER,
  });
const reset = (link: Record<string, unknown>, key = people.visitorKey()) =>
  people.call('resetPassword', { key, body: { ...newPassword, ...link }, address: ATTACKER });

const times = <T>(count: number, work: (nth: number) => Promise<T>) =>
  Array.from({ length: count }, (_, nth) => work(nth));

async function codesOf(answers: readonly ReturnType<People['call']>[]): Promise<Record<string, number>> {
  const codes = (await Promise.all(answers)).map(({ body }) => String(body.code ?? 'ok'));
  return Object.fromEntries(
    [...new Set(codes)].sort().map(code => [code, codes.filter(one => one === code).length]),
  );
}

describe('password reset', () => {
  it('hashes nothing for 240 unsigned links, while a fan signs in', async () => {
    const { fan, hashed, release } = await open();
    release();
    const link = { email: fan.email, expires: '9999999999', signature: '1.nonsense.nonsense' };
    const key = people.visitorKey();
    const flood = times(240, () => reset(link, key));
    expect((await logIn(fan.email, PASSWORD)).status).toBe(200);
    expect(await codesOf(flood)).toEqual({ reset_failed: 240 });
    expect(hashed).toEqual([PASSWORD]);
  });

  it('hashes at most ten times for one account, even with a signed link', async () => {
    const { fan, hashed, release } = await open();
    release();
    await people.call('requestPasswordReset', {
      key: people.visitorKey(),
      body: { email: fan.email, captcha: HUMAN },
    });
    const link = await people.linkOf('password_reset');
    const codes = await codesOf(times(30, () => reset(link)));
    expect(codes.throttled).toBe(20);
    // Each of the ten once, and once more to compare where another was faster.
    expect(hashed.length).toBeLessThanOrEqual(20);
    expect((await logIn(fan.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('hashes nothing for an expired link', async () => {
    const { fan, hashed, release } = await open();
    release();
    await people.call('requestPasswordReset', {
      key: people.visitorKey(),
      body: { email: fan.email, captcha: HUMAN },
    });
    const link = await people.linkOf('password_reset');
    const sent = people.clock.at;
    people.clock.at += 2 * 3_600_000;
    expect((await reset(link)).body.code).toBe('reset_key_expired');
    people.clock.at = sent;
    expect(hashed).toEqual([]);
  });
});

describe('sign-in remains available', () => {
  it('while registrations fill their queue', async () => {
    const { fan, hashed, requests, release } = await open(LIMITS);
    const flood = times(10, nth => register(`robot-${nth}@example.com`));
    await expect.poll(() => requests.registration).toBe(10);
    const signIn = logIn(fan.email, PASSWORD);
    await expect.poll(() => requests.sign_in).toBe(1);
    release();
    expect((await signIn).status).toBe(200);
    expect(await codesOf(flood)).toEqual({ ok: 4, throttled: 6 });
    expect(hashed.indexOf(PASSWORD), 'hashes before it').toBeLessThanOrEqual(2);
  });

  it('while one address fills the queue of sign-ins', async () => {
    const { fan, hashed, requests, release } = await open(LIMITS);
    const flood = times(10, nth => logIn(`robot-${nth}@example.com`, 'a guess', ATTACKER));
    await expect.poll(() => requests.sign_in).toBe(10);
    const signIn = logIn(fan.email, PASSWORD, '198.51.100.7');
    await expect.poll(() => requests.sign_in).toBe(11);
    release();
    expect((await signIn).status).toBe(200);
    expect(await codesOf(flood)).toEqual({ invalid_credentials: 3, throttled: 7 });
    expect(hashed.indexOf(PASSWORD), 'hashes before it').toBeLessThanOrEqual(2);
  });
});

describe('registration', () => {
  it('counts successful registrations too: a thousand an hour for one address', async () => {
    const { release } = await open();
    release();
    const counted = () => throttle.attempts(`register ${people.channel.id} address ${ATTACKER}`);
    const before = counted();
    for (const name of ['one', 'two', 'three']) await register(`${name}@example.com`);
    expect(counted() - before).toBe(3);
  });
});

describe('the profile', () => {
  it.each([
    ['the same password again in the place of a temporary one', true, PASSWORD],
    ['a wrong current password', false, NEW_PASSWORD],
  ])('hashes ten times at most in a quarter of an hour: %s', async (_, temporary_password, password) => {
    const { hashed, release } = await open();
    release();
    const { key } = await people.person({ password_hash: `hash of ${PASSWORD}`, temporary_password });
    const body = { password, password_confirmation: password, current_password: 'a guess' };
    const codes = await codesOf(times(30, () => people.call('updateProfile', { key, body })));
    expect(codes.throttled).toBe(20);
    expect(hashed).toHaveLength(10);
  });

  it('counts successful changes too', async () => {
    const { hashed, release } = await open();
    release();
    const { key } = await people.person({ password_hash: `hash of ${PASSWORD}` });
    const body = { email: 'elsewhere@example.com', current_password: PASSWORD };
    for (let nth = 0; nth < 12; nth += 1) await people.call('updateProfile', { key, body });
    expect(hashed).toHaveLength(10);
  });
});
