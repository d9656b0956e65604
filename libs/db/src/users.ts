import { sql } from 'kysely';
import { deleteClipsOfUser } from './clip-requests.ts';
import type { Queryable } from './database.ts';
import { QueryError } from './query-error.ts';
import { callerColumns, type ProfileRow, TIME, timeParams, type UserRow, userColumns } from './user-rows.ts';

export interface NewUser {
  readonly channel_id: number;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone?: string | null;
  readonly language: UserRow['language'];
  readonly password_hash: string | null;
  readonly temporary_password?: boolean;
  readonly email_verified_at?: Date | null;
  readonly terms_accepted_at?: Date | null;
}

/** Returns undefined if the channel already has an account with this e-mail address. */
export async function insertUser(db: Queryable, user: NewUser): Promise<UserRow | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into app_user (channel_id, email, first_name, last_name, phone, language, password_hash, temporary_password,
      email_verified_at, terms_accepted_at)
    values (${user.channel_id}, ${user.email}, ${user.first_name}, ${user.last_name}, ${user.phone ?? null},
      ${user.language}, ${user.password_hash}, ${user.temporary_password ?? false}, ${user.email_verified_at ?? null},
      ${user.terms_accepted_at ?? null})
    on conflict (channel_id, email) do nothing returning id`.execute(db.kysely);
  const id = rows[0]?.id;
  return id === undefined ? undefined : findUser(db, user.channel_id, id);
}

export async function findUser(db: Queryable, channelId: number, id: number): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select ${userColumns} from app_user u
    where u.id = ${id} and u.channel_id = ${channelId} and u.deleted_at is null`.execute(db.kysely);
  return rows[0];
}

export async function findProfile(
  db: Queryable,
  channelId: number,
  id: number,
  now: Date,
): Promise<ProfileRow | undefined> {
  const query = sql`
    select ${callerColumns.profile} from app_user u, ${TIME} t
    where u.id = $3 and u.channel_id = $4 and u.deleted_at is null`.compile(db.kysely);
  const { rows } = await db.query<ProfileRow>(query.sql, [...timeParams(now), id, channelId]);
  return rows[0];
}

export async function findUserByEmail(
  db: Queryable,
  channelId: number,
  email: string,
): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select ${userColumns} from app_user u where u.channel_id = ${channelId} and u.email = ${email}`.execute(
    db.kysely,
  );
  return rows[0];
}

export async function listUsersByEmail(
  db: Queryable,
  channelId: number,
  emails: readonly string[],
): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select ${userColumns} from app_user u
    where u.channel_id = ${channelId} and u.email = any(${[...emails]}::text[])`.execute(db.kysely);
  return rows;
}

export async function listUsers(db: Queryable, channelId: number): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select ${userColumns} from app_user u
    where u.channel_id = ${channelId} and u.deleted_at is null order by u.id`.execute(db.kysely);
  return rows;
}

export type UserChanges = Partial<
  Pick<
    UserRow,
    | 'first_name'
    | 'last_name'
    | 'phone'
    | 'language'
    | 'pending_email'
    | 'password_hash'
    | 'temporary_password'
    | 'email_verified_at'
    | 'blocked_at'
  >
>;

export async function updateUser(db: Queryable, id: number, changes: UserChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.kysely.updateTable('app_user').set(changes).where('id', '=', id).execute();
}

/** Replaces the account's e-mail address with the verified one. Returns false if another account has it by now. */
export async function setVerifiedEmail(
  db: Queryable,
  id: number,
  email: string,
  now: Date,
): Promise<boolean> {
  try {
    await sql`
      update app_user set email = ${email}, email_verified_at = ${now}, pending_email = null
      where id = ${id}`.execute(db.kysely);
    return true;
  } catch (error) {
    if (error instanceof QueryError && error.code === '23505') return false;
    throw error;
  }
}

/** Removes personal data from a deleted account, whose row remains for its orders (decision C27). Must run in a transaction. */
export async function anonymiseUser(db: Queryable, id: number, now: Date): Promise<void> {
  await sql`delete from session where user_id = ${id}`.execute(db.kysely);
  await sql`delete from user_identity where user_id = ${id}`.execute(db.kysely);
  await sql`delete from user_form_entry where user_id = ${id}`.execute(db.kysely);
  await sql`delete from form_submission where user_id = ${id}`.execute(db.kysely);
  await deleteClipsOfUser(db, id);
  await sql`delete from favorite where user_id = ${id}`.execute(db.kysely);
  await sql`
    update app_user set email = null, pending_email = null, email_verified_at = null, first_name = '', last_name = '',
      phone = null, password_hash = null, temporary_password = false, deleted_at = ${now}
    where id = ${id}`.execute(db.kysely);
}

export interface UserIdentity {
  readonly channel_id: number;
  readonly user_id: number;
  readonly provider: string;
  readonly issuer: string;
  readonly subject: string;
}

/** Returns false if the identity already belongs to an account. */
export async function addIdentity(db: Queryable, identity: UserIdentity): Promise<boolean> {
  const { rows } = await sql`
    insert into user_identity (channel_id, user_id, provider, issuer, subject)
    values (${identity.channel_id}, ${identity.user_id}, ${identity.provider}, ${identity.issuer}, ${identity.subject})
    on conflict (channel_id, issuer, subject) do nothing returning id`.execute(db.kysely);
  return rows.length > 0;
}

export async function findUserByIdentity(
  db: Queryable,
  channelId: number,
  { issuer, subject }: Pick<UserIdentity, 'issuer' | 'subject'>,
): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select ${userColumns} from app_user u join user_identity own on own.user_id = u.id
    where own.channel_id = ${channelId} and own.issuer = ${issuer} and own.subject = ${subject}
      and u.deleted_at is null`.execute(db.kysely);
  return rows[0];
}
