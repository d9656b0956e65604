import type { Database } from '@grandstand/db/database';
import { insertPaidTestOrder } from '@grandstand/db/testing/test-orders';
import { insertUser } from '@grandstand/db/users';

/** Sells a game of `SMALL_BUNDLE` to a new account, for €10.00. */
export async function sellGame(db: Database, event_id: number, email = 'fan@example.com'): Promise<void> {
  const { rows } = await db.query<{ id: number; package_id: number }>(
    "select c.id, p.id as package_id from channel c join package p on p.channel_id = c.id where p.key = 'single'",
    [],
  );
  const [channel] = rows;
  if (channel === undefined) throw new Error('the bundle sells no single game');
  const user = await insertUser(db, {
    ...{ channel_id: channel.id, email, first_name: 'Ana', last_name: 'Lee' },
    ...{ language: 'en', password_hash: null, temporary_password: false },
  });
  const order = { type: 'event', event_id, package_id: channel.package_id } as const;
  await insertPaidTestOrder(db, channel, Number(user?.id), order);
}
