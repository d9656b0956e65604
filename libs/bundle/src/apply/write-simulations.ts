import type { StoredGame } from '@grandstand/db/bundle-content';
import type { Queryable } from '@grandstand/db/database';
import { findSimulatableEvent, insertSimulation } from '@grandstand/db/simulated-live';
import { type ContentSource, type Ids, timeOf } from '../content/content-source.ts';
import { eventRow } from '../content/event-rows.ts';

/** Schedules the games that the bundle shows as simulated live. One that is on is not moved, and none starts in the past. */
export async function writeSimulations(
  tx: Queryable,
  games: ReadonlyMap<string, StoredGame>,
  source: ContentSource,
  ids: Ids,
  now: Date,
): Promise<void> {
  for (const [key, event] of Object.entries(source.bundle.events)) {
    const game = games.get(key);
    if (event.simulated_live === undefined || game === undefined) continue;
    const { time_zone } = eventRow(source, ids, key, event);
    const startsAt = timeOf(source, event.simulated_live, time_zone);
    const { simulated_from: known = null } = (await findSimulatableEvent(tx, game.id, now)) ?? {};
    const isSame = known !== null && (known <= now || known.getTime() === startsAt.getTime());
    if (startsAt > now && !isSame) await insertSimulation(tx, game.id, startsAt, now);
  }
}
