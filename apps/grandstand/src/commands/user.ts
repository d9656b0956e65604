import { randomInt } from 'node:crypto';
import { argon2Hasher } from '@grandstand/api/shared/accounts/passwords';
import { type Channel, listChannels } from '@grandstand/db/channels';
import { readChannelContent } from '@grandstand/db/content';
import { endSessionsOf } from '@grandstand/db/sessions';
import { findUserByEmail, insertUser, listUsers, type UserRow, updateUser } from '@grandstand/db/users';
import type { CommandOutput, Operator } from '../operator/operator.ts';
import type { UserCommand } from './parse-user-command.ts';

type Where = Pick<Operator, 'db'>;
type Say = Pick<CommandOutput, 'print'>;

/** `user …`: accounts as the operator makes, resets and lists them. */
export async function runUserCommand(command: UserCommand, { db }: Where, output: Say): Promise<number> {
  const channel = (await listChannels(db)).find(({ channel_key }) => channel_key === command.channel);
  if (channel === undefined) {
    output.print(`There is no channel ${command.channel}.`);
    return 1;
  }
  switch (command.name) {
    case 'user create':
      return createUser(command.email, channel, { db }, output);
    case 'user reset':
      return resetUser(command.email, channel, { db }, output);
    case 'user list':
      return printUsers(channel, { db }, output);
  }
}

async function createUser(email: string, channel: Channel, { db }: Where, { print }: Say): Promise<number> {
  const password = temporaryPassword();
  const user = await insertUser(db, {
    channel_id: channel.id,
    email,
    first_name: '',
    last_name: '',
    language: await languageOf(channel, { db }),
    password_hash: await argon2Hasher.hash(password),
    temporary_password: true,
  });
  if (user === undefined) {
    print(`${email} is registered in ${channel.channel_key} already.`);
    return 1;
  }
  print(`${email} can sign in to ${channel.channel_key} with the temporary password ${password}`);
  return 0;
}

/** Decision C28: ends all sessions of the account. */
async function resetUser(email: string, channel: Channel, { db }: Where, { print }: Say): Promise<number> {
  const user = await findUserByEmail(db, channel.id, email);
  if (user === undefined) {
    print(`There is no account of ${email} in ${channel.channel_key}.`);
    return 1;
  }
  const password = temporaryPassword();
  const password_hash = await argon2Hasher.hash(password);
  await db.tx(async tx => {
    await updateUser(tx, user.id, { password_hash, temporary_password: true });
    await endSessionsOf(tx, user.id, null, new Date());
  });
  print(`${email} is signed out everywhere; the temporary password is ${password}`);
  return 0;
}

async function printUsers(channel: Channel, { db }: Where, { print }: Say): Promise<number> {
  const users = await listUsers(db, channel.id);
  for (const user of users) print(userLine(user));
  if (users.length === 0) print('There are no accounts.');
  return 0;
}

/** E.g. `7  ana@example.com  Ana Fan, verified, google`. */
function userLine(user: UserRow): string {
  const facts = [
    `${user.first_name} ${user.last_name}`.trim(),
    user.email_verified_at === null ? 'not verified' : 'verified',
    ...(user.temporary_password ? ['temporary password'] : []),
    ...user.providers,
  ];
  return `${user.id}  ${user.email}  ${facts.filter(Boolean).join(', ')}`;
}

async function languageOf(channel: Channel, { db }: Where): Promise<UserRow['language']> {
  const { documents } = await readChannelContent(db, channel.id);
  // Validated when the bundle was applied.
  return (documents.settings as { language: UserRow['language'] }).language;
}

/** Without letters and digits that look alike, as it may be read out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LETTERS_COUNT = 16;

function temporaryPassword(): string {
  const letters = Array.from({ length: LETTERS_COUNT }, () => LETTERS[randomInt(LETTERS.length)]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}
