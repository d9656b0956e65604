import { eventFilterOf } from '@grandstand/api/features/events/event-filter';
import type { Channel } from '@grandstand/db/channels';
import { listMoments } from '@grandstand/db/clips';
import { readChannelContent } from '@grandstand/db/content';
import type { Queryable } from '@grandstand/db/database';
import { listEventsForHomepage } from '@grandstand/db/events';
import { HOMEPAGE_LIMITS } from '@grandstand/rules/constants';

/**
 * Runs the queries of home. The embedded database takes a fifth of a second to plan them for the first time, which it does while
 * the server is busy with its routes.
 */
export async function planHome(db: Queryable, { id }: Channel, now: Date): Promise<void> {
  const filter = eventFilterOf({}, now);
  await Promise.all([
    readChannelContent(db, id),
    listEventsForHomepage(db, id, filter, HOMEPAGE_LIMITS),
    listMoments(db, id, filter, { limit: 1, offset: 0 }),
  ]);
}
