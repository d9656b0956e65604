import { type RawBuilder, sql } from 'kysely';
import { simulationEnd } from './simulation-end.ts';

/** The clip is ready, published and neither taken down nor deleted (decision E46), for a query with this alias for the clip. The game is not checked. */
export function isPublicClip(clip: 'clip' | 'k'): RawBuilder<unknown> {
  const own = sql.raw(clip);
  return sql`(${own}.status = 'done' and ${own}.published_at is not null and ${own}.taken_down_at is null
    and ${own}.deleted_at is null and not ${isWithheldClip(clip)})`;
}

/** The clip was cut before its game was scheduled to be simulated live, and may show what its viewers have not seen yet. */
export function isWithheldClip(clip: 'clip' | 'k'): RawBuilder<unknown> {
  const own = sql.raw(clip);
  return sql`exists (
    select from simulated_live s left join recording game on game.event_id = s.event_id
    where s.event_id = ${own}.event_id and ${own}.created_at < s.scheduled_at
      and ${simulationEnd('s', 'game')} > now())`;
}
