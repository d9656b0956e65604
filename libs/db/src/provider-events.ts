import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';
import { PAYMENT_WORK_QUEUED } from './refunds.ts';

export interface NewProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly intent_id: string | null;
  readonly created_at: Date;
}

export interface DueProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly intent_id: string | null;
  /** Includes the current attempt. */
  readonly attempts: number;
}

/** Stores each event once, however often it is sent, and wakes the payment jobs on commit. */
export async function insertProviderEvent(db: Queryable, event: NewProviderEvent): Promise<void> {
  await sql`
    with stored as (
      insert into provider_event (id, type, intent_id, created_at)
      values (${event.id}, ${event.type}, ${event.intent_id}, ${event.created_at})
      on conflict (id) do nothing returning id
    )
    select pg_notify(${PAYMENT_WORK_QUEUED}, '') from stored`.execute(db.kysely);
}

/** The type of our own events, each of which asks the provider for one payment and its refund. */
export const RECHECK = 'recheck';

/** Stores an event of our own for each payment that was made or refunded after `changedAfter`, once for each `since`, from when on events may be missing. */
export async function insertRechecks(
  db: Queryable,
  { changedAfter, since, now }: { readonly changedAfter: Date; readonly since: Date; readonly now: Date },
): Promise<void> {
  const suffix = `:${since.toISOString()}`;
  await sql`
    insert into provider_event (id, type, intent_id, created_at)
    select ${`${RECHECK}:`} || provider_intent_id || ${suffix}, ${RECHECK}, provider_intent_id, ${now}
    from payment where provider_intent_id is not null and (
      paid_at > ${changedAfter}
      or exists (select from refund where payment_id = payment.id and settled_at > ${changedAfter})
    )
    on conflict (id) do nothing`.execute(db.kysely);
}

/** Events that were not handled yet. */
export const UNHANDLED_EVENTS: RawBuilder<unknown> = sql`provider_event where handled_at is null`;

/** Leases due events to the caller for `leaseMs`. If the caller dies, another one claims them after that. */
export async function claimDueEvents(
  db: Queryable,
  most: number,
  leaseMs: number,
): Promise<DueProviderEvent[]> {
  const { rows } = await sql<DueProviderEvent>`
    update provider_event set attempts = attempts + 1, next_attempt_at = now() + ${leaseMs} * interval '1 millisecond'
    where id in (
      select id from ${UNHANDLED_EVENTS} and next_attempt_at <= now()
      order by next_attempt_at, created_at limit ${most} for update skip locked
    )
    returning id, type, intent_id, attempts`.execute(db.kysely);
  return rows;
}

export async function markEventsHandled(db: Queryable, ids: readonly string[]): Promise<void> {
  await sql`
    update provider_event set handled_at = now(), error = null where id = any(${[...ids]}::text[])`.execute(
    db.kysely,
  );
}

export async function postponeEvent(
  db: Queryable,
  id: string,
  error: string,
  delayMs: number,
): Promise<void> {
  await sql`
    update provider_event set error = ${error}, next_attempt_at = now() + ${delayMs} * interval '1 millisecond'
    where id = ${id}`.execute(db.kysely);
}

/** Returns the milliseconds until the next event is due, at least 0; null if there is none. */
export async function nextEventDelay(db: Queryable): Promise<number | null> {
  const { rows } = await sql<{ delay_ms: number | null }>`
    select (extract(epoch from min(next_attempt_at) - now()) * 1000)::float8 as delay_ms
    from ${UNHANDLED_EVENTS}`.execute(db.kysely);
  const delay = rows[0]?.delay_ms ?? null;
  return delay === null ? null : Math.max(0, delay);
}

/** Returns the moment up to which the provider's list was read, `start` the first time; null if another process holds the lease. */
export async function leaseReader(
  db: Queryable,
  { now, leasedUntil, start }: { readonly now: Date; readonly leasedUntil: Date; readonly start: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ read_until: Date }>`
    insert into payment_reader as reader (read_until, leased_until) values (${start}, ${leasedUntil})
    on conflict (is_only) do update set leased_until = excluded.leased_until where reader.leased_until <= ${now}
    returning read_until`.execute(db.kysely);
  return rows[0]?.read_until ?? null;
}

export async function releaseReader(db: Queryable, readUntil: Date, now: Date): Promise<void> {
  await sql`
    update payment_reader set read_until = greatest(read_until, ${readUntil}), leased_until = ${now}`.execute(
    db.kysely,
  );
}

/** Deletes events handled long ago: handling one again would change nothing. */
export async function deleteHandledEvents(db: Queryable, before: Date): Promise<void> {
  await sql`delete from ${eventsHandled(before)}`.execute(db.kysely);
}

export function eventsHandled(before: Date): RawBuilder<unknown> {
  return sql`provider_event where handled_at < ${before}`;
}
