import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import type { Row } from './tables.ts';
import { type UserRow, userColumns } from './users.ts';

export interface NewSession {
  readonly user_id: number;
  readonly key_hash: string;
  readonly device: string;
  readonly browser: string;
  readonly now: Date;
  readonly expires_at: Date;
}

export async function insertSession(db: Queryable, session: NewSession): Promise<number> {
  const { now, ...columns } = session;
  const row = await db.kysely
    .insertInto('session')
    .values({ ...columns, created_at: now, last_used_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The session of a key. `ended` is true while a logged-out key still counts as a visitor's. */
export interface SessionOfKey {
  readonly session_id: number;
  readonly last_used_at: Date;
  readonly ended: boolean;
  readonly user: UserRow;
}

/** Finds a session; called by every request with a user's key. Sessions last used before `idleSince` have expired. */
export async function findSession(
  db: Queryable,
  channelId: number,
  keyHash: string,
  { now, idleSince }: { readonly now: Date; readonly idleSince: Date },
): Promise<SessionOfKey | undefined> {
  const { rows } = await sql<Omit<SessionOfKey, 'user'> & UserRow>`
    select ${userColumns}, s.id as session_id, s.last_used_at, s.ended_at is not null as ended
    from session s join app_user u on u.id = s.user_id
    where s.key_hash = ${keyHash} and u.channel_id = ${channelId} and u.deleted_at is null
      and u.blocked_at is null and s.expires_at > ${now} and s.last_used_at > ${idleSince}
      and (s.ended_at is null or s.anonymous_until > ${now})`.execute(db.kysely);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { session_id, last_used_at, ended, ...user } = row;
  return { session_id, last_used_at, ended, user };
}

export async function touchSession(db: Queryable, id: number, now: Date): Promise<void> {
  await sql`update session set last_used_at = ${now} where id = ${id}`.execute(db.kysely);
}

export type SessionRow = Row<
  'session',
  'id' | 'device' | 'browser' | 'created_at' | 'last_used_at' | 'expires_at'
>;

/** Lists a user's open sessions, last used first. */
export async function listOpenSessions(
  db: Queryable,
  userId: number,
  { now, idleSince }: { readonly now: Date; readonly idleSince: Date },
): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, device, browser, created_at, last_used_at, expires_at from session
    where user_id = ${userId} and ended_at is null and expires_at > ${now} and last_used_at > ${idleSince}
    order by last_used_at desc, id desc limit 200`.execute(db.kysely);
  return rows;
}

/** Ends one of the user's own sessions. Returns false if the user has no such session. */
export async function endSession(db: Queryable, userId: number, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'update session set ended_at = $3 where id = $1 and user_id = $2 and ended_at is null',
    [id, userId, now],
  );
  return rowCount > 0;
}

/** Ends a session. Requests in flight continue with the rights of a visitor until then. */
export async function leaveSession(
  db: Queryable,
  id: number,
  now: Date,
  anonymousUntil: Date,
): Promise<void> {
  await sql`update session set ended_at = ${now}, anonymous_until = ${anonymousUntil} where id = ${id}`.execute(
    db.kysely,
  );
}

/** Ends all sessions of a user except `exceptId`, if given. */
export async function endSessionsOf(
  db: Queryable,
  userId: number,
  exceptId: number | null,
  now: Date,
): Promise<void> {
  await sql`
    update session set ended_at = ${now}
    where user_id = ${userId} and ended_at is null and id is distinct from ${exceptId}::integer`.execute(
    db.kysely,
  );
}
