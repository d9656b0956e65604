import { argon2Hasher } from '@grandstand/api/shared/accounts/passwords';
import { hasActiveGrant } from '@grandstand/db/access-grants';
import type { Channel } from '@grandstand/db/channels';
import { saveFormEntries } from '@grandstand/db/custom-form-entries';
import type { Database } from '@grandstand/db/database';
import type { UserRow } from '@grandstand/db/user-rows';
import { insertUser, listUsersByEmail } from '@grandstand/db/users';
import { BASIC_PASS_ACCEPTED, BASIC_PASS_ENTRY, PASSES_FORM } from '@grandstand/rules/basic-pass';
import { channelLanguage } from '../../operator/channel-language.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './demo-accounts.ts';
import { giveDemoPass } from './give-demo-pass.ts';

/** Creates the demo accounts that are missing in these channels, and their passes. */
export async function addDemoAccounts(db: Database, channels: readonly Channel[], now: Date): Promise<void> {
  for (const channel of channels) await addTo(db, channel, now);
}

async function addTo(db: Database, channel: Channel, now: Date): Promise<void> {
  const existing = await listUsersByEmail(
    db,
    channel.id,
    DEMO_ACCOUNTS.map(({ email }) => email),
  );
  for (const account of DEMO_ACCOUNTS) {
    const user =
      existing.find(({ email }) => email === account.email) ??
      (await addAccount(db, channel, account, await argon2Hasher.hash(DEMO_PASSWORD), now));
    if (user === undefined || account.pass === undefined) continue;
    if (!(await hasActiveGrant(db, user.id, now))) await giveDemoPass(db, user, account.pass, now);
  }
}

/** Returns undefined if another process has just created it. */
async function addAccount(
  db: Database,
  channel: Channel,
  { email, first_name, hasBasicPass, temporary_password }: DemoAccount,
  password_hash: string,
  now: Date,
): Promise<UserRow | undefined> {
  const language = await channelLanguage(db, channel.id);
  return db.tx(async tx => {
    const user = await insertUser(tx, {
      channel_id: channel.id,
      email,
      first_name,
      last_name: 'Demo',
      language,
      password_hash,
      temporary_password,
      email_verified_at: now,
      terms_accepted_at: now,
    });
    if (user === undefined || !hasBasicPass) return user;
    const accepted = [{ name: BASIC_PASS_ENTRY, value: BASIC_PASS_ACCEPTED }];
    await saveFormEntries(tx, user.id, PASSES_FORM, accepted);
    return user;
  });
}
