import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveFormEntries } from '@grandstand/db/custom-form-entries';
import { openDatabase } from '@grandstand/db/open-database';
import { insertSession } from '@grandstand/db/sessions';
import { insertOwn, insertTestChannel } from '@grandstand/db/testing/test-channel';
import { copyTestFolder } from '@grandstand/db/testing/test-database';
import { insertUser } from '@grandstand/db/users';
import { sessionEnd } from '../shared/accounts/session-times.ts';
import { hashKey, issueUserKey } from '../shared/accounts/user-key.ts';

/** A database folder with a product and a fan. Each story starts with a copy. */
export interface KilledFixture {
  readonly dir: string;
  readonly user_id: number;
  readonly key: string;
  /** The body of a click on pay; repeats have the same idempotency key. */
  click(card: string): Readonly<Record<string, unknown>>;
  /** The body of a click that subscribes or starts a trial. */
  subscribe(card: string): Readonly<Record<string, unknown>>;
  /** The body of a click that switches to the annual plan; repeats have the same idempotency key. */
  switchPlans(card: string): Readonly<Record<string, unknown>>;
  remove(): Promise<void>;
}

export async function makeKilledFixture(): Promise<KilledFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'grandstand-goods-'));
  const dir = join(folder, 'db');
  await copyTestFolder(dir);
  const db = await openDatabase({ dir });
  const channel = await insertTestChannel(db, { is_default: true });
  // The only law with a right of withdrawal.
  await db.query(
    `update channel_document set body = body || '{"consumer_law": "eu"}' where name = 'settings'`,
  );
  const season = { name: 'Season', features: ['watch' as const], base_price: 2000, service_fee: 100 };
  const package_id = await insertOwn(db, 'package', channel, season);
  await db.query('insert into package_category values ($1, $2)', [package_id, channel.sport]);
  const plan = { ...season, name: 'Monthly', offer: 'monthly' as const, trial_period: 7 };
  const subscription_id = await insertOwn(db, 'subscription', channel, plan);
  const other = { ...plan, name: 'Annual', offer: 'annual' as const, base_price: 9900 };
  const annual = await insertOwn(db, 'subscription', channel, other);
  await db.query(`insert into coupon (channel_id, key, code, percent_off) values ($1, 'HALF', 'HALF', 50)`, [
    channel.id,
  ]);
  const now = new Date();
  const user = await insertUser(db, {
    channel_id: channel.id,
    email: 'fan@example.com',
    first_name: 'Ana',
    last_name: 'Fan',
    language: 'en',
    password_hash: '',
    email_verified_at: now,
  });
  if (user === undefined) throw new Error('there is no fan');
  await saveFormEntries(db, user.id, 'passes', [{ name: 'basic_pass_accepted', value: '1' }]);
  const key = issueUserKey();
  const session = { user_id: user.id, key_hash: hashKey(key), device: 'iPhone', browser: 'Safari' };
  await insertSession(db, { ...session, now, expires_at: sessionEnd(now) });
  await db.close();
  return {
    dir,
    key,
    user_id: user.id,
    click: payment_method_id => ({
      package_id,
      payment_method_id,
      terms: true,
      idempotency_key: `click-with-${payment_method_id}`,
    }),
    subscribe: payment_method_id => ({
      subscription_id,
      payment_method_id,
      terms: true,
      renewal_terms: true,
    }),
    switchPlans: payment_method_id => ({
      subscription_id: annual,
      payment_method_id,
      terms: true,
      renewal_terms: true,
      idempotency_key: 'click-that-switches',
    }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
