import type { EventDetail } from '@grandstand/contract/entities.schema';
import { MEDIA_TYPE } from '@grandstand/contract/media-type';
import { dayKey, dayText } from '#shared/events/event-time.ts';
import { paths } from '#shared/routing/paths.ts';
import { fullTitle } from '#shared/routing/use-document-title.ts';
import { eventThings } from './event-things.ts';
import { absolute, calendarOf, type HeadInput, type OwnHead, trail } from './head-input.ts';
import type { SayHead } from './head-words.ts';

const LIST_OF = {
  upcoming: { title: 'title_upcoming', path: paths.upcoming() },
  live: { title: 'title_live', path: paths.live() },
  vod: { title: 'title_vod', path: paths.vod() },
} as const;

/** Also of the embedded player, which points to the game's own page. */
export function gameHead(event: EventDetail, input: HeadInput, say: SayHead): OwnHead {
  const { origin, t, data } = input;
  const { settings } = data.bootstrap;
  const { id, name, stream_status } = event;
  const canonical = origin + paths.watch(id);
  const image = absolute(event.media.find(({ type }) => type === MEDIA_TYPE.image)?.url ?? null, origin);
  const description = event.description ?? describe(event, data, say);
  const list = LIST_OF[stream_status];
  const path = trail(input, [
    [t(list.title), list.path],
    [name, paths.watch(id)],
  ]);
  const around = { url: canonical, channel: settings.name, description, image };
  return {
    title: fullTitle(name, settings.name),
    description,
    canonical,
    image: image ?? absolute(settings.share_image, origin),
    kind: 'video.other',
    calendar: stream_status === 'upcoming' ? calendarOf(input, `events/${id}`, name, say) : null,
    things: [...eventThings(event, around), path],
  };
}

function describe(event: EventDetail, { bootstrap, language }: HeadInput['data'], say: SayHead): string {
  const channel = bootstrap.settings.name;
  const day = dayText(dayKey(event.event_utc_ts, event.time_zone), language, 'long');
  const about = say(`game_${event.note ?? event.stream_status}`, { channel });
  return say('game', { name: event.name, day, about });
}
