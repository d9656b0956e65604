import { sql } from 'kysely';
import type { Queryable } from './database.ts';

export interface EncoderRefusal {
  /** Null for a key that belongs to no game. */
  readonly event_id: number | null;
  readonly reason: string;
  readonly address: string;
}

/** Records the refusal of an encoder, once an hour for each game and reason. Those of an earlier month are deleted. */
export async function recordEncoderRefusal(
  db: Queryable,
  { event_id, reason, address }: EncoderRefusal,
  now: Date,
): Promise<void> {
  await sql`
    with expired as (
      delete from encoder_refusal where hour < ${now}::timestamptz - interval '30 days'
    )
    insert into encoder_refusal (event_id, reason, hour, last_at, address)
    values ((select id from event where id = ${event_id}::integer), ${reason}, date_trunc('hour', ${now}::timestamptz),
      ${now}, ${address})
    on conflict (event_id, reason, hour) do update set last_at = excluded.last_at, address = excluded.address`.execute(
    db.kysely,
  );
}
