import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** The provider's claims about the person who signed in. */
export interface LoginClaims {
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly first_name: string;
  readonly last_name: string;
}

export interface LoginCode {
  readonly channel_id: number;
  /** SHA-256 of the api_key that started the login. */
  readonly key_hash: string;
  readonly provider: string;
  readonly issuer: string;
  readonly subject: string;
  readonly claims: LoginClaims;
}

/** Stores a login code, and deletes expired ones. */
export async function insertLoginCode(
  db: Queryable,
  codeHash: string,
  code: LoginCode,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await sql`delete from login_code where expires_at <= ${now}`.execute(db.kysely);
  await sql`
    insert into login_code (code_hash, channel_id, key_hash, provider, issuer, subject, claims, expires_at)
    values (${codeHash}, ${code.channel_id}, ${code.key_hash}, ${code.provider}, ${code.issuer}, ${code.subject},
      ${JSON.stringify(code.claims)}::jsonb, ${expiresAt})`.execute(db.kysely);
}

/** Finds a code without consuming it, because a first login without accepted terms is repeated with the same code. */
export async function findLoginCode(
  db: Queryable,
  channelId: number,
  codeHash: string,
  keyHash: string,
  now: Date,
): Promise<LoginCode | undefined> {
  const { rows } = await sql<LoginCode>`
    select channel_id, key_hash, provider, issuer, subject, claims from login_code
    where code_hash = ${codeHash} and channel_id = ${channelId} and key_hash = ${keyHash} and expires_at > ${now}`.execute(
    db.kysely,
  );
  return rows[0];
}

/** Consumes the code. Returns false if another request consumed it first. */
export async function consumeLoginCode(db: Queryable, codeHash: string): Promise<boolean> {
  const { rows } = await sql`delete from login_code where code_hash = ${codeHash} returning 1`.execute(
    db.kysely,
  );
  return rows.length > 0;
}
