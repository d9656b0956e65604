import { listEventsById } from '@grandstand/db/events';
import { search as findHits } from '@grandstand/db/search';
import { listVodMediaItemsById } from '@grandstand/db/vod';
import { searchCall } from '#shared/http/call.ts';
import { presentParticipantGroup } from '#shared/presenters/content.ts';
import { presentEvent } from '#shared/presenters/event.ts';
import { presentCategories } from '#shared/presenters/event-category.ts';
import { presentParticipant } from '#shared/presenters/participant.ts';
import { presentVodItem } from '#shared/presenters/vod.ts';

/** As many of each kind as a list under a box shows. */
const MOST = 10;

export const search = searchCall(
  'search',
  async ({ db, channel, now, input: { query }, services: { presentEach } }) => {
    const hits = await findHits(db, channel.id, query.q, now, MOST);
    const [events, films] = await Promise.all([
      listEventsById(db, channel.id, hits.event_ids, now),
      listVodMediaItemsById(db, channel.id, hits.vod_media_item_ids),
    ]);
    return {
      data: {
        events: presentEach(events, presentEvent),
        participants: hits.participants.map(presentParticipant),
        participant_groups: hits.participant_groups.map(presentParticipantGroup),
        event_categories: presentCategories(hits.event_category_ids, hits.event_categories),
        vod_media_items: presentEach(films, presentVodItem),
      },
    };
  },
);
