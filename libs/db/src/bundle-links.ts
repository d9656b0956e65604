import type { Selectable } from 'kysely';
import { OF_BUNDLE } from './bundle-entries.ts';
import type { Queryable } from './database.ts';
import type { Tables } from './tables.ts';

const LINKS = {
  package_category: { owner: 'package_id', table: 'package', columns: ['event_category_id'] },
  coupon_package: { owner: 'coupon_id', table: 'coupon', columns: ['package_id'] },
  event_participant: { owner: 'event_id', table: 'event', columns: ['position', 'participant_id'] },
  vod_media_rail_item: {
    owner: 'vod_media_rail_id',
    table: 'vod_media_rail',
    columns: ['position', 'vod_media_item_id'],
  },
} as const;

export type LinkTable = keyof typeof LINKS;

/**
 * Replaces the links of a channel's entries. A retired entry keeps its links, because a pass that is no longer sold
 * still grants access to the same games.
 */
export async function replaceLinks<T extends LinkTable>(
  tx: Queryable,
  channelId: number,
  table: T,
  links: readonly Selectable<Tables[T]>[],
): Promise<void> {
  const { owner, table: ownerTable, columns } = LINKS[table];
  const list = [owner, ...columns].join(', ');
  const incoming = `select ${list} from jsonb_populate_recordset(null::${table}, $2::text::jsonb)`;
  const params = [channelId, JSON.stringify(links)];
  await tx.query(
    `delete from ${table} where ${owner} in (
       select id from "${ownerTable}" where channel_id = $1 and retired_at is null and ${OF_BUNDLE})
       and (${list}) not in (${incoming})`,
    params,
  );
  await tx.query(
    `insert into ${table} (${list}) select ${list} from (${incoming}) incoming
     where exists (select from "${ownerTable}" owner where owner.id = incoming.${owner} and owner.channel_id = $1)
       and (${list}) not in (select ${list} from ${table})`,
    params,
  );
}
