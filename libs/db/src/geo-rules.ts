import type { GeoRule } from '@grandstand/rules/geo';
import { sql } from 'kysely';

/** The rules that apply to an event or VOD item: the channel's and its own, without empty ones. */
export interface GeoColumns {
  readonly geo_rules: GeoRule[];
}

/** For a query with this alias for the event or VOD item. */
export function geoColumns(entry: 'e' | 'v') {
  const own = sql.raw(entry);
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('allow', rule.allow, 'block', rule.block)), '[]')
    from channel c, lateral (values (c.geo_allow, c.geo_block), (${own}.geo_allow, ${own}.geo_block)) as rule (allow, block)
    where c.id = ${own}.channel_id and cardinality(rule.allow || rule.block) > 0) as geo_rules`;
}
