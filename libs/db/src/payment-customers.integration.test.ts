import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { deleteCustomer, findCustomer, storeCustomer } from './payment-customers.ts';
import { insertTestChannel } from './test-channel.ts';
import { openTestDatabase } from './testing.ts';

/** So many that one of them would be refused where only one of the two unique columns may conflict. */
const USERS = 100;
const AT_ONCE = 8;

let db: Database;
let users: number[];
beforeAll(async () => {
  db = await openTestDatabase();
  const { id } = await insertTestChannel(db, { is_default: true });
  const { rows } = await db.query<{ id: number }>(
    `insert into app_user (channel_id, email, first_name, last_name, language, password_hash)
     select $1, 'fan' || n || '@example.com', 'Ana', 'Fan', 'en', '' from generate_series(1, $2::integer) n returning id`,
    [id, USERS],
  );
  users = rows.map(row => row.id);
});
afterAll(() => db.close());

it('keeps who a user is at the provider once, however many say it at the same time', async () => {
  for (const user of users) {
    const said = Array.from({ length: AT_ONCE }, () => storeCustomer(db, user, `cus_${user}`));
    expect(new Set(await Promise.all(said))).toEqual(new Set([`cus_${user}`]));
  }
});

it('keeps the first of two, and tells it to both', async () => {
  await db.query('delete from payment_customer', []);
  const [user = 0] = users;
  const said = await Promise.all(['cus_a', 'cus_b'].map(made => storeCustomer(db, user, made)));
  expect(said[0]).toBe(said[1]);
});

it('forgets the one that is gone, and never the one that has taken its place', async () => {
  await db.query('delete from payment_customer', []);
  const [user = 0] = users;
  await storeCustomer(db, user, 'cus_gone');
  await deleteCustomer(db, user, 'cus_gone');
  await storeCustomer(db, user, 'cus_new');
  await deleteCustomer(db, user, 'cus_gone');
  expect(await findCustomer(db, user)).toBe('cus_new');
});
