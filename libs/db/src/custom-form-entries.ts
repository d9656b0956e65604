import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { isFound, type ListFilter, type ListPage, ofChannel } from './operator-lists.ts';

export interface FormEntry {
  readonly name: string;
  readonly value: string;
}

/** The user's values of a form. Other fields have the channel's defaults. */
export async function listFormEntries(db: Queryable, userId: number, alias: string): Promise<FormEntry[]> {
  return db.kysely
    .selectFrom('user_form_entry')
    .select(['name', 'value'])
    .where('user_id', '=', userId)
    .where('alias', '=', alias)
    .orderBy('name')
    .execute();
}

export async function saveFormEntries(
  db: Queryable,
  userId: number,
  alias: string,
  entries: readonly FormEntry[],
): Promise<void> {
  await sql`
    insert into user_form_entry (user_id, alias, name, value)
    select ${userId}::integer, ${alias}::text, name, value
    from unnest(${entries.map(({ name }) => name)}::text[], ${entries.map(({ value }) => value)}::text[])
      as entry (name, value)
    on conflict (user_id, alias, name) do update set value = excluded.value, updated_at = now()`.execute(
    db.kysely,
  );
}

export interface NewSubmission {
  readonly channel_id: number;
  readonly user_id: number | null;
  readonly alias: string;
  readonly entries: readonly FormEntry[];
  readonly idempotency_key: string | null;
}

/** Returns false if the form was sent before with the same idempotency key. */
export async function insertSubmission(db: Queryable, submission: NewSubmission): Promise<boolean> {
  const { rows } = await sql`
    insert into form_submission (channel_id, user_id, alias, entries, idempotency_key)
    values (${submission.channel_id}, ${submission.user_id}, ${submission.alias},
      ${JSON.stringify(submission.entries)}::jsonb, ${submission.idempotency_key})
    on conflict (channel_id, alias, idempotency_key) do nothing returning 1`.execute(db.kysely);
  return rows.length > 0;
}

/** A submitted form, as the operator sees it. */
export interface Submission {
  readonly id: number;
  readonly channel_key: string;
  readonly alias: string;
  readonly entries: readonly FormEntry[];
  /** E-mail of the sender's account; null for a visitor. */
  readonly email: string | null;
  readonly created_at: Date;
}

const submissions = sql`
  select s.id, c.channel_key, s.alias, s.entries, u.email, s.created_at
  from form_submission s join channel c on c.id = s.channel_id left join app_user u on u.id = s.user_id`;

/** Lists submissions, newest first. `find` is a part of what was written or of the sender's address, or the id. */
export async function listSubmissions(
  db: Queryable,
  { channel_key, find }: ListFilter,
  { limit, offset }: ListPage,
): Promise<Submission[]> {
  const written = sql`coalesce(u.email, '') || ' ' || (
    select string_agg(entry ->> 'value', ' ') from jsonb_array_elements(s.entries) as entry)`;
  const { rows } = await sql<Submission>`
    ${submissions} where ${ofChannel(channel_key)}
      and ${isFound(find, {
        text: written,
        among: sql`form_submission s`,
        hasNumber: number => sql`s.id = ${number}`,
      })}
    order by s.id desc limit ${limit} offset ${offset}`.execute(db.kysely);
  return rows;
}

export async function findSubmission(db: Queryable, id: number): Promise<Submission | undefined> {
  const { rows } = await sql<Submission>`${submissions} where s.id = ${id}`.execute(db.kysely);
  return rows[0];
}
