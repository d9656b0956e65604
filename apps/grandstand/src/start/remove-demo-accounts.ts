import type { Channel } from '@grandstand/db/channels';
import type { Database } from '@grandstand/db/database';
import { anonymiseUser, findUserByEmail } from '@grandstand/db/users';
import type { Config } from '../config/config.ts';
import { isDemonstration } from '../config/is-demonstration.ts';

/** Addresses of the demo accounts. Every start knows them, because their password is public. */
export const DEMO_EMAILS = {
  subscriber: 'fan@demo.example',
  packageOwner: 'pass@demo.example',
  newcomer: 'new@demo.example',
  temporaryPassword: 'temporary@demo.example',
} as const;

/** Removes the demo accounts from every channel outside the demonstration, where anyone could sign in with them. */
export async function removeDemoAccounts(
  db: Database,
  channels: readonly Channel[],
  config: Config,
  now: Date,
): Promise<void> {
  for (const channel of channels) {
    if (!isDemonstration(channel, config)) await removeFrom(db, channel, now);
  }
}

async function removeFrom(db: Database, channel: Channel, now: Date): Promise<void> {
  for (const email of Object.values(DEMO_EMAILS)) {
    const user = await findUserByEmail(db, channel.id, email);
    if (user !== undefined) await db.tx(tx => anonymiseUser(tx, user.id, now));
  }
}
