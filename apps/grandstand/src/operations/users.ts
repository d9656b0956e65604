import { randomInt } from 'node:crypto';
import { cancelForOperator } from '@grandstand/api/features/checkout/subscription/cancel-for-operator';
import { argon2Hasher } from '@grandstand/api/shared/accounts/passwords';
import { endSubscription } from '@grandstand/api/shared/subscriptions/end-subscription';
import { forgetAddress } from '@grandstand/db/operator-commands';
import { listOperatorUsers, type OperatorUser } from '@grandstand/db/operator-lists';
import { endSessionsOf } from '@grandstand/db/sessions';
import type { UserRow } from '@grandstand/db/user-rows';
import { findUserSubscription } from '@grandstand/db/user-subscriptions';
import { anonymiseUser, findUserByEmail, insertUser, updateUser } from '@grandstand/db/users';
import { OperationFailed } from '../command-line/errors.ts';
import { channelLanguage } from '../operator/channel-language.ts';
import type { Operator } from '../operator/operator.ts';
import { findChannel, requireChannel } from './channels.ts';
import { listPage, type SearchInput } from './list-page.ts';

type Deps = Pick<Operator, 'db'>;
interface AccountOf {
  readonly email: string;
  readonly channel: string;
}

export async function createUser(deps: Deps, { email, channel: key }: AccountOf) {
  const channel = await findChannel(deps, key);
  const password = temporaryPassword();
  const user = await insertUser(deps.db, {
    channel_id: channel.id,
    email,
    first_name: '',
    last_name: '',
    language: await channelLanguage(deps.db, channel.id),
    password_hash: await argon2Hasher.hash(password),
    temporary_password: true,
  });
  if (user === undefined) throw new OperationFailed(`${email} is registered in ${key} already.`);
  return { id: user.id, email, channel: key, temporary_password: password };
}

/** Decision C28: ends all sessions of the account. */
export async function resetUser(deps: Deps, { email, channel }: AccountOf) {
  const user = await findAccount(deps, { email, channel });
  const password = temporaryPassword();
  const password_hash = await argon2Hasher.hash(password);
  await deps.db.tx(async tx => {
    await updateUser(tx, user.id, { password_hash, temporary_password: true });
    await endSessionsOf(tx, user.id, null, new Date());
  });
  return { id: user.id, email, channel, temporary_password: password };
}

/** The account after its deletion. */
export interface DeletedUser extends AccountOf {
  readonly id: number;
}

/** Decision C27: anonymises the account, as its own user can. Its orders and the ledger remain. */
export async function deleteUser(deps: Deps, { email, channel }: AccountOf): Promise<DeletedUser> {
  const { id } = await findAccount(deps, { email, channel });
  const now = new Date();
  await deps.db.tx(async tx => {
    await anonymiseUser(tx, id, now);
    await endSubscription(tx, id, now);
    await forgetAddress(tx, email);
  });
  return { id, email, channel };
}

/** The account after its block. */
export interface BlockedUser extends AccountOf {
  readonly id: number;
  readonly blocked_at: Date;
  /** The subscription whose renewal the block stopped; null if none was running. */
  readonly cancelled_subscription_id: number | null;
}

/** Decision H370: ends the sessions, refuses the next sign-in, and stops the renewal of a subscription that cannot be used. */
export async function blockUser(
  deps: Deps,
  { email, channel }: AccountOf,
  now = new Date(),
): Promise<BlockedUser> {
  const { id, blocked_at } = await findAccount(deps, { email, channel });
  if (blocked_at !== null) throw new OperationFailed(`${email} is blocked already.`);
  const subscription = await findUserSubscription(deps.db, id);
  const cancelled = subscription && (await cancelForOperator(deps.db, subscription.id, now));
  await deps.db.tx(async tx => {
    await updateUser(tx, id, { blocked_at: now });
    await endSessionsOf(tx, id, null, now);
  });
  return { id, email, channel, blocked_at: now, cancelled_subscription_id: cancelled?.id ?? null };
}

/** Lets a blocked user sign in again. Sessions and renewals that the block ended do not return. */
export async function unblockUser(deps: Deps, { email, channel }: AccountOf) {
  const { id, blocked_at } = await findAccount(deps, { email, channel });
  if (blocked_at === null) throw new OperationFailed(`${email} is not blocked.`);
  await updateUser(deps.db, id, { blocked_at: null });
  return { id, email, channel };
}

export async function findAccount(deps: Deps, { email, channel }: AccountOf): Promise<UserRow> {
  const user = await findUserByEmail(deps.db, (await findChannel(deps, channel)).id, email);
  if (user === undefined) throw new OperationFailed(`There is no account of ${email} in ${channel}.`);
  return user;
}

export async function listAccounts(
  deps: Deps,
  { channel, find, ...page }: SearchInput,
): Promise<OperatorUser[]> {
  await requireChannel(deps, channel);
  return listOperatorUsers(deps.db, { channel_key: channel, find }, listPage(page));
}

/** Without letters and digits that look alike, as it may be read out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LETTERS_COUNT = 16;

function temporaryPassword(): string {
  const letters = Array.from({ length: LETTERS_COUNT }, () => LETTERS[randomInt(LETTERS.length)]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}
