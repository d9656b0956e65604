import type { EntryRow } from './bundle-entries.ts';
import { bumpContent } from './channels.ts';
import type { Queryable } from './database.ts';
import type { DrawnSport, DrawnTeam } from './drawn-recordings.ts';
import { refreshSearch } from './search.ts';
import type { RecordingStatus } from './tables/recordings.ts';

/** Two teams, and the fields of their event except its start time. */
export interface DemoPairing {
  readonly sport: DrawnSport;
  readonly away: DrawnTeam;
  readonly home: DrawnTeam;
  /** Away first. */
  readonly participant_ids: readonly number[];
  readonly event: Omit<EntryRow<'event'>, 'key' | 'starts_at'>;
}

/** One entry of the channel document `demo_live`: a schedule with one live game after another (decision A4). */
export interface DemoSlot {
  readonly slot: string;
  readonly seconds: number;
  readonly pause_seconds: number;
  /** Delay of the first game. */
  readonly first_after_seconds: number;
  /** The number of finished games that remain listed. */
  readonly keep: number;
  readonly final_label: string | null;
  readonly pairings: readonly DemoPairing[];
}

export interface ChannelDemoSlot extends DemoSlot {
  readonly channel_id: number;
  readonly channel_key: string;
  readonly league: string;
  readonly language: string;
}

/** Channels in production have no slots. */
export async function listDemoSlots(db: Queryable): Promise<ChannelDemoSlot[]> {
  const { rows } = await db.query<Omit<ChannelDemoSlot, keyof DemoSlot> & { slots: DemoSlot[] }>(
    `select c.id as channel_id, c.channel_key, settings.body ->> 'name' as league,
       settings.body ->> 'language' as language, d.body as slots
     from channel c
     join channel_document d on d.channel_id = c.id and d.name = 'demo_live'
     join channel_document settings on settings.channel_id = c.id and settings.name = 'settings'
     where not c.is_production and c.retired_at is null
     order by c.is_default desc, c.id`,
  );
  return rows.flatMap(({ slots, ...channel }) => slots.map(slot => ({ ...slot, ...channel })));
}

export interface DemoEvent {
  readonly id: number;
  /** The number of the game in its slot. */
  readonly number: number;
  readonly starts_at: Date;
  readonly stream_started_at: Date | null;
  readonly stream_ended_at: Date | null;
  readonly recording_id: number | null;
  readonly recording_status: RecordingStatus | null;
  /** Null until the recording has been processed. */
  readonly duration_ms: number | null;
}

// Keys of a bundle have no colon, so that applying a bundle does not change these events.
const keyOf = (slot: string, number: number | '%') => `live:${slot}:${number}`;

/** Lists a slot's games that are not retired, by number. */
export async function listDemoEvents(db: Queryable, channelId: number, slot: string): Promise<DemoEvent[]> {
  const { rows } = await db.query<DemoEvent>(
    `select e.id, split_part(e.key, ':', 3)::integer as number, e.starts_at, e.stream_started_at, e.stream_ended_at,
       r.id as recording_id, r.status as recording_status, r.duration_ms
     from event e left join recording r on r.event_id = e.id
     where e.channel_id = $1 and e.key like $2 and e.retired_at is null order by number`,
    [channelId, keyOf(slot, '%')],
  );
  return rows;
}

/** Counts the incidents of a game's drawing that were entered, with an idempotency key for each. */
export async function countDemoIncidents(db: Queryable, eventId: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::integer as count from incident where event_id = $1 and idempotency_key like 'drawn-%'",
    [eventId],
  );
  return rows[0]?.count ?? 0;
}

/** Inserts the event of a slot's game and returns its id. An event that another process inserted is updated. */
export async function addDemoEvent(
  tx: Queryable,
  { channel_id, slot }: Pick<ChannelDemoSlot, 'channel_id' | 'slot'>,
  game: Pick<DemoEvent, 'number' | 'starts_at'>,
  pairing: DemoPairing,
): Promise<number> {
  const row = { ...pairing.event, starts_at: game.starts_at };
  const { id } = await tx.kysely
    .insertInto('event')
    .values({ channel_id, key: keyOf(slot, game.number), ...row })
    .onConflict(conflict =>
      conflict.columns(['channel_id', 'key']).doUpdateSet({ starts_at: game.starts_at, retired_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const sides = pairing.participant_ids.map((participant_id, position) => ({
    event_id: id,
    participant_id,
    position,
  }));
  await tx.kysely
    .insertInto('event_participant')
    .values(sides)
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await refreshSearch(tx, channel_id);
  await bumpContent(tx, channel_id);
  return id;
}

/** Changes the start time of a game that has not started. */
export async function moveDemoEvent(
  tx: Queryable,
  channelId: number,
  id: number,
  startsAt: Date,
): Promise<void> {
  await tx.kysely
    .updateTable('event')
    .set({ starts_at: startsAt })
    .where('channel_id', '=', channelId)
    .where('id', '=', id)
    .where('stream_started_at', 'is', null)
    .execute();
  await refreshSearch(tx, channelId);
  await bumpContent(tx, channelId);
}

/** Retires a game, which removes it from every list. */
export async function retireDemoEvent(
  tx: Queryable,
  channelId: number,
  id: number,
  now: Date,
): Promise<void> {
  await tx.kysely
    .updateTable('event')
    .set({ retired_at: now })
    .where('channel_id', '=', channelId)
    .where('id', '=', id)
    .execute();
  await refreshSearch(tx, channelId);
  await bumpContent(tx, channelId);
}
