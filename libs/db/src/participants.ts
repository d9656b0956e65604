import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import type { Page } from './paging.ts';
import type { Row } from './tables.ts';

export interface ParticipantRow
  extends Row<
    'participant',
    'id' | 'participant_group_id' | 'name' | 'short_name' | 'alias' | 'images' | 'color' | 'gender'
  > {
  /** The alias of the participant's sport. */
  readonly sport: string;
}

/** The participant as JSON, for a query with the aliases `p` for the participant and `c` for its category. */
export const participantObject: RawBuilder<unknown> = sql`jsonb_build_object(
  'id', p.id, 'participant_group_id', p.participant_group_id, 'name', p.name, 'short_name', p.short_name,
  'alias', p.alias, 'images', p.images, 'color', p.color, 'gender', p.gender, 'sport', c.alias)`;

export async function listParticipants(
  db: Queryable,
  channelId: number,
  page: Page,
): Promise<ParticipantRow[]> {
  const { rows } = await sql<ParticipantRow>`
    select p.id, p.participant_group_id, p.name, p.short_name, p.alias, p.images, p.color, p.gender, c.alias as sport
    from participant p join event_category c on c.id = p.event_category_id
    where p.channel_id = ${channelId} and p.retired_at is null
    order by p.position, p.id limit ${page.limit} offset ${page.offset}`.execute(db.kysely);
  return rows;
}

export async function countParticipants(db: Queryable, channelId: number): Promise<number> {
  const { total } = await db.kysely
    .selectFrom('participant')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('channel_id', '=', channelId)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

export type TeamName = Row<'participant', 'name' | 'alias' | 'participant_group_id'>;

/** Finds a participant by its alias, ignoring case. */
export function findTeamName(db: Queryable, channelId: number, alias: string): Promise<TeamName | undefined> {
  return db.kysely
    .selectFrom('participant')
    .select(['name', 'alias', 'participant_group_id'])
    .where('channel_id', '=', channelId)
    .where('retired_at', 'is', null)
    .where(eb => eb(eb.fn<string>('lower', ['alias']), '=', alias.toLowerCase()))
    .orderBy('id')
    .executeTakeFirst();
}
