import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { deleteCustomer, findCustomer, storeCustomer } from './payment-customers.ts';
import { insertTestChannel } from './testing/test-channel.ts';
import { openTestDatabase } from './testing/test-database.ts';

/** Enough concurrent inserts that one would fail if only one of the two unique columns were allowed to conflict. */
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

it('stores one customer for a user under concurrent calls', async () => {
  for (const user of users) {
    const results = Array.from({ length: AT_ONCE }, () => storeCustomer(db, user, `cus_${user}`));
    expect(new Set(await Promise.all(results))).toEqual(new Set([`cus_${user}`]));
  }
});

it('stores the first of two customers and returns it to both callers', async () => {
  await db.query('delete from payment_customer', []);
  const [user = 0] = users;
  const results = await Promise.all(['cus_a', 'cus_b'].map(customer => storeCustomer(db, user, customer)));
  expect(results[0]).toBe(results[1]);
});

it('deletes a customer only if it is the stored one', async () => {
  await db.query('delete from payment_customer', []);
  const [user = 0] = users;
  await storeCustomer(db, user, 'cus_gone');
  await deleteCustomer(db, user, 'cus_gone');
  await storeCustomer(db, user, 'cus_new');
  await deleteCustomer(db, user, 'cus_gone');
  expect(await findCustomer(db, user)).toBe('cus_new');
});
