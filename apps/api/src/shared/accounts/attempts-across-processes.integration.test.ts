import { endpoints } from '@grandstand/contract/endpoints';
import { ATTEMPTS_CHANGED, type AttemptsNotification } from '@grandstand/db/attempt-notifications';
import type { Database } from '@grandstand/db/database';
import { insertTestChannel, type TestChannel } from '@grandstand/db/testing/test-channel';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { insertUser } from '@grandstand/db/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiProcess, startApiProcess } from '../../testing/api-process.ts';
import { issueAnonymousKey } from './anonymous-key.ts';
import { argon2Hasher } from './passwords.ts';

const SECRET = 'a secret of tests';
const PASSWORD = 'seagulls over the pier';
const REFUSED_AFTER = 20;
const CAPTCHA_AFTER = 5;

/** Decision H74, as an installation of several servers has it. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('failed attempts', () => {
  let db: Database;
  let channel: TestChannel;
  let processes: ApiProcess[] = [];
  beforeAll(async () => {
    db = await openTestDatabase();
    channel = await insertTestChannel(db, { is_default: true });
    const options = { url: await urlOf(db), secret: SECRET };
    processes = await Promise.all([startApiProcess(options), startApiProcess(options)]);
  });
  afterAll(async () => {
    await Promise.all(processes.map(one => one.kill()));
    await db.close();
  });

  const addFan = async (email: string) => {
    const password_hash = await argon2Hasher.hash(PASSWORD);
    const name = { first_name: 'Ana', last_name: 'Fan', language: 'en' } as const;
    await insertUser(db, { ...name, channel_id: channel.id, email, password_hash });
    return email;
  };
  const logIn = async (server: ApiProcess | undefined, email: string, password: string) => {
    const api_key = issueAnonymousKey(SECRET, channel.channel_key, new Date());
    const response = await fetch(`${server?.url}/api/${endpoints.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ api_key, email, password }),
    });
    const { code = 'ok' } = (await response.json()) as { readonly code?: string };
    return { code, retryAfter: Number(response.headers.get('retry-after')) };
  };

  it('in one process block the account in another, and no other account', async () => {
    const [one, other] = processes;
    const [ana, eva] = [await addFan('ana@example.com'), await addFan('eva@example.com')];
    const told = other?.untilNotified(ATTEMPTS_CHANGED, attemptsOf(REFUSED_AFTER));

    const failures = Array.from({ length: REFUSED_AFTER }, () => logIn(one, ana, 'a guess'));
    const codes = (await Promise.all(failures)).map(({ code }) => code);
    expect(codes.filter(code => code === 'invalid_credentials')).toHaveLength(CAPTCHA_AFTER);
    expect(codes.filter(code => code === 'captcha_required')).toHaveLength(REFUSED_AFTER - CAPTCHA_AFTER);
    await told;

    const refused = await logIn(other, ana, PASSWORD);
    expect(refused.code).toBe('throttled');
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect((await logIn(other, eva, PASSWORD)).code).toBe('ok');
  });
});

async function urlOf(db: Database): Promise<string> {
  const { rows } = await db.query<{ name: string }>('select current_database() as name');
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}

/** Whether notifications have brought so many attempts of one key. */
function attemptsOf(count: number): (payload: string) => boolean {
  const byKey = new Map<string, number>();
  return payload => {
    for (const { key, attempts } of (JSON.parse(payload) as AttemptsNotification).changes) {
      byKey.set(key, (byKey.get(key) ?? 0) + attempts);
    }
    return [...byKey.values()].some(attempts => attempts >= count);
  };
}
