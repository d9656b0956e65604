import { createHash } from 'node:crypto';
import type { StoredGame } from '@grandstand/db/bundle-content';
import type { Queryable } from '@grandstand/db/database';
import { replaceTimelines, type WantedTimeline } from '@grandstand/db/replace-timelines';
import type { Bundle } from '../bundle.schema.ts';
import { incidentDraft } from '../content/incident-drafts.ts';

const OF_BUNDLE = 'bundle ';

/**
 * Enters the incidents of games whose list is new or has changed. The same list changes nothing, so later corrections of a
 * scorer stay. Returns the number of games.
 */
export async function writeTimelines(
  tx: Queryable,
  games: ReadonlyMap<string, StoredGame>,
  { events }: Bundle,
  now: Date,
): Promise<number> {
  const wanted = [...games].flatMap(([key, { id, timeline_hash }]): WantedTimeline[] => {
    const incidents = events[key]?.incidents;
    if (incidents === undefined && timeline_hash?.startsWith(OF_BUNDLE) !== true) return [];
    const hash = incidents === undefined ? null : OF_BUNDLE + hashOf(incidents);
    if (hash === timeline_hash) return [];
    return [{ event_id: id, hash, incidents: (incidents ?? []).map(incidentDraft) }];
  });
  await replaceTimelines(tx, wanted, 'bundle', now);
  return wanted.length;
}

function hashOf(incidents: readonly object[]): string {
  return createHash('sha256').update(JSON.stringify(incidents)).digest('hex');
}
