import { searchMoments } from '@grandstand/db/clips';
import { type EventRow, listEvents, listEventsById } from '@grandstand/db/events';
import { search as findHits } from '@grandstand/db/search';
import { listVodMediaItemsById } from '@grandstand/db/vod';
import { SEARCH_MESSAGES } from '@grandstand/messages/product';
import { liveQuery } from '@grandstand/rules/live-query';
import { clipsWithEvents } from '#shared/events/clips-with-events.ts';
import { searchCall } from '#shared/http/call.ts';
import type { ReadContext } from '#shared/http/read-context.ts';
import { presentMoment } from '#shared/presenters/clip.ts';
import { presentParticipantGroup } from '#shared/presenters/content.ts';
import { presentEvent } from '#shared/presenters/event.ts';
import { presentCategories } from '#shared/presenters/event-category.ts';
import { presentParticipant } from '#shared/presenters/participant.ts';
import { presentVodItem } from '#shared/presenters/vod.ts';

/** As many of each kind as a list under a box shows. */
const MOST = 10;

/** The phrases of all languages, because a visitor may type in another one than the page's. */
const LIVE_PHRASES = Object.values(SEARCH_MESSAGES).flatMap(({ live }) => live.split(', '));

export const search = searchCall('search', async context => {
  const { db, channel, now, input, services } = context;
  const { presentEach } = services;
  const { q } = input.query;
  const { isLive, rest } = liveQuery(q, LIVE_PHRASES);
  const [hits, live, clips] = await Promise.all([
    findHits(db, channel.id, isLive && rest !== '' ? rest : q, now, MOST),
    isLive ? listLive(context) : [],
    searchMoments(db, channel.id, q, MOST),
  ]);
  const onAir = live.filter(({ id }) => rest === '' || hits.event_ids.includes(id));
  const others = hits.event_ids.filter(id => !onAir.some(event => event.id === id));
  const [events, films, moments] = await Promise.all([
    listEventsById(db, channel.id, others, now),
    listVodMediaItemsById(db, channel.id, hits.vod_media_item_ids),
    clipsWithEvents(context, clips),
  ]);
  return {
    data: {
      events: presentEach([...onAir, ...events].slice(0, MOST), presentEvent),
      participants: hits.participants.map(presentParticipant),
      participant_groups: hits.participant_groups.map(presentParticipantGroup),
      event_categories: presentCategories(hits.event_category_ids, hits.event_categories),
      vod_media_items: presentEach(films, presentVodItem),
      moments: presentEach(moments, presentMoment),
    },
  };
});

function listLive({ db, channel, now }: ReadContext): Promise<EventRow[]> {
  const order = { field: 'starts_at', direction: 'asc' } as const;
  return listEvents(db, channel.id, { now, status: 'live' }, order, { limit: MOST, offset: 0 });
}
