import { sql } from 'kysely';
import type { Queryable } from './database.ts';
import { contains, type ListPage } from './operator-lists.ts';

export interface StartedCommand {
  readonly by_user: string;
  readonly words: readonly string[];
  readonly started_at: Date;
}

/** Records that a command starts. Returns the id of the entry. */
export async function recordCommand(db: Queryable, command: StartedCommand): Promise<number> {
  const { by_user, words, started_at } = command;
  const { rows } = await sql<{ id: number }>`
    insert into operator_command (by_user, words, started_at)
    values (${by_user}, ${JSON.stringify(words)}::jsonb, ${started_at}) returning id`.execute(db.kysely);
  return rows[0]?.id ?? 0;
}

export async function recordCommandEnd(
  db: Queryable,
  id: number,
  exitCode: number,
  endedAt: Date,
): Promise<void> {
  await sql`update operator_command set exit_code = ${exitCode}, ended_at = ${endedAt} where id = ${id}`.execute(
    db.kysely,
  );
}

/** The end of the last backup that was made; null if there is none. */
export async function lastBackupAt(db: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(ended_at) as at from operator_command where words ->> 0 = 'backup' and exit_code = 0`.execute(
    db.kysely,
  );
  return rows[0]?.at ?? null;
}

export interface RecordedCommand extends StartedCommand {
  readonly id: number;
  readonly ended_at: Date | null;
  readonly exit_code: number | null;
}

/** Lists recorded commands, newest first. `find` is a part of the user's name or of the command. */
export async function listCommands(
  db: Queryable,
  find: string | null,
  { limit, offset }: ListPage,
): Promise<RecordedCommand[]> {
  const line = sql`by_user || ' ' || (select string_agg(word, ' ') from jsonb_array_elements_text(words) as word)`;
  const { rows } = await sql<RecordedCommand>`
    select id, by_user, words, started_at, ended_at, exit_code from operator_command
    where ${contains(line, find)} order by id desc limit ${limit} offset ${offset}`.execute(db.kysely);
  return rows;
}

/** Removes the address of a deleted account from the recorded commands. */
export async function forgetAddress(db: Queryable, email: string): Promise<void> {
  await sql`
    update operator_command set words = (
      select jsonb_agg(case when lower(word) = ${email} then 'a deleted account' else word end order by place)
      from jsonb_array_elements_text(words) with ordinality as listed (word, place))
    where exists (select from jsonb_array_elements_text(words) as word where lower(word) = ${email})`.execute(
    db.kysely,
  );
}
