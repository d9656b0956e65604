import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import type { Row } from './tables.ts';
import { type CallerRow, type CallerRows, callerColumns, TIME, timeParams } from './user-rows.ts';

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
export interface SessionOfKey<User extends CallerRow> {
  readonly session_id: number;
  readonly last_used_at: Date;
  readonly ended: boolean;
  readonly user: User;
}

/**
 * Finds a session and its user, in one query that reads as much about the user as `reads` says; called by every request
 * with a user's key. Sessions last used before `idleSince` have expired.
 */
export async function findSession<Reads extends keyof CallerRows>(
  db: Queryable,
  { channel_id, key_hash }: { readonly channel_id: number; readonly key_hash: string },
  { now, idleSince }: { readonly now: Date; readonly idleSince: Date },
  reads: Reads,
): Promise<SessionOfKey<CallerRows[Reads]> | undefined> {
  const { rows } = await db.query<Omit<SessionOfKey<CallerRow>, 'user'> & CallerRows[Reads]>(
    sessionQuery(db, reads),
    [...timeParams(now), key_hash, channel_id, idleSince],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { session_id, last_used_at, ended } = row;
  return { session_id, last_used_at, ended, user: row };
}

const sessionQueries = new Map<keyof CallerRows, string>();

/** Compiles each text once, because every request with a user's key needs one. */
function sessionQuery(db: Queryable, reads: keyof CallerRows): string {
  const known = sessionQueries.get(reads);
  if (known !== undefined) return known;
  const query = sql`
    select ${callerColumns[reads]}, s.id as session_id, s.last_used_at, s.ended_at is not null as ended
    from session s join app_user u on u.id = s.user_id, ${TIME} t
    where s.key_hash = $3 and u.channel_id = $4 and u.deleted_at is null
      and u.blocked_at is null and s.expires_at > t.now and s.last_used_at > $5
      and (s.ended_at is null or s.anonymous_until > t.now)`.compile(db.kysely);
  sessionQueries.set(reads, query.sql);
  return query.sql;
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
