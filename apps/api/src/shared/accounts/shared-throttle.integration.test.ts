import type { Queryable } from '@grandstand/db/database';
import { kyselyOver } from '@grandstand/db/kysely-over';
import { QueryError } from '@grandstand/db/query-error';
import { countingDatabase } from '@grandstand/db/testing/counting-database';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countAttempt } from './attempts.ts';
import { type SharedThrottle, sharedThrottle } from './shared-throttle.ts';

const ADDRESS = '192.0.2.1';

let db: ReturnType<typeof countingDatabase>;
let first: SharedThrottle;
let other: SharedThrottle;
let account = '';

beforeAll(async () => {
  db = countingDatabase(await openTestDatabase());
  const fail = (error: unknown) => {
    throw error;
  };
  first = await sharedThrottle(db, () => 0, fail);
  other = await sharedThrottle(db, () => 0, fail);
});
afterAll(async () => {
  await first.close();
  await other.close();
  await db.close();
});
let accounts = 0;
beforeEach(() => {
  accounts += 1;
  account = `fan-${accounts}`;
});

const attempt = (throttle: SharedThrottle) =>
  countAttempt(
    { channel: { id: 1 }, caller: { request: { address: ADDRESS } }, services: { throttle } },
    'login',
    account,
  );

/** Resolves once the second throttle has received what the first published. */
async function failAtOne(times: number): Promise<void> {
  for (let i = 0; i < times; i += 1) await attempt(first);
  await first.publish();
  await expect.poll(secondsLeftAtOther).toBe(900);
}

const secondsLeftAtOther = () => other.secondsLeft(`login 1 pair ${account} ${ADDRESS}`);

describe('sharedThrottle', () => {
  it('requires a captcha in every process after failures in one', async () => {
    await failAtOne(3);
    expect((await attempt(other)).needsCaptcha).toBe(false);
    expect((await attempt(other)).needsCaptcha).toBe(false);
    expect((await attempt(other)).needsCaptcha).toBe(true);
  });

  it('refuses in every process after too many failures in one', async () => {
    await failAtOne(20);
    await expect(attempt(other)).rejects.toMatchObject({ code: 'throttled' });
  });

  it('clears the failures of an account in every process after a success', async () => {
    await failAtOne(4);
    await (await attempt(first)).succeeded();
    await first.publish();
    await expect.poll(secondsLeftAtOther).toBe(0);
  });

  it('publishes nothing for successful attempts', async () => {
    await first.publish();
    const queriesBefore = db.queryCount();
    await (await attempt(first)).succeeded();
    await first.publish();
    expect(db.queryCount() - queriesBefore).toBe(0);
  });

  it('publishes failures of a database outage afterwards', async () => {
    let isAway = true;
    const query: Queryable['query'] = (...asked) =>
      isAway ? Promise.reject(new QueryError({ message: 'no connection' })) : db.query(...asked);
    const cutOff = await sharedThrottle(
      { ...db, query, kysely: kyselyOver(query) },
      () => 0,
      () => {},
    );
    for (let i = 0; i < 3; i += 1) await attempt(cutOff);
    await expect(cutOff.publish()).rejects.toThrow('no connection');
    await attempt(cutOff);
    isAway = false;
    await cutOff.publish();
    await expect.poll(secondsLeftAtOther).toBe(900);
    expect((await attempt(other)).needsCaptcha).toBe(false);
    expect((await attempt(other)).needsCaptcha).toBe(true);
    await cutOff.close();
  });

  it('splits many changes into several notifications', async () => {
    const keys = Array.from({ length: 200 }, (_, index) => `many ${index}`);
    for (const key of keys) await first.count(key, 60_000);
    await first.publish();
    await expect.poll(() => other.secondsLeft('many 199')).toBe(60);
    expect(await Promise.all(keys.map(key => other.count(key, 60_000)))).toEqual(keys.map(() => 2));
  });
});
