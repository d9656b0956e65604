import type { EventDetail } from '@grandstand/contract/entities.schema';
import { canBeEmbedded } from '@grandstand/rules/embed-origins';
import { readerLocale } from '@grandstand/rules/reader-locale';
import { hasCalendarEntry } from '#shared/events/event-labels.ts';
import { gameDate, gameTitle } from '#shared/events/game-title.ts';
import { mediaOfType } from '#shared/media-of-type.ts';
import { paths } from '#shared/routing/paths.ts';
import { fullTitle } from '#shared/routing/use-document-title.ts';
import { eventThings } from './event-things.ts';
import { absolute, calendarOf, type HeadInput, type OwnHead, trail } from './head-input.ts';
import type { HeadMessage } from './head-messages.ts';
import { momentClips } from './moment-clips.ts';

const LIST_ROUTE = {
  upcoming: { title: 'title_upcoming', path: paths.upcoming() },
  live: { title: 'title_live', path: paths.live() },
  vod: { title: 'title_vod', path: paths.vod() },
} as const;

/** The embedded player has the same head; its canonical URL is the game's own page. */
export function gameHead(event: EventDetail, input: HeadInput, message: HeadMessage): OwnHead {
  const { origin, t, data, metadata } = input;
  const { bootstrap, language } = data;
  const { settings } = bootstrap;
  const { id, name, stream_status } = event;
  const canonical = origin + paths.watch(id);
  const image = absolute(mediaOfType(event.media, 'image')?.url ?? null, origin);
  const description = describe(event, data, message);
  const list = LIST_ROUTE[stream_status];
  const path = trail(input, [
    [t(list.title), list.path],
    [name, paths.watch(id)],
  ]);
  const clips = momentClips(event, metadata.incidents ?? [], { url: canonical, message });
  const around = { url: canonical, channel: settings.name, description, image, clips };
  return {
    title: fullTitle(gameTitle(event, readerLocale(language, settings.country)), settings.name),
    description,
    canonical,
    image: image ?? absolute(settings.share_image, origin),
    kind: 'video.other',
    calendar: hasCalendarEntry(event) ? calendarOf(input, `events/${id}`, name, message) : null,
    oembed: canBeEmbedded(settings.embed_origins)
      ? `${origin}/oembed?${new URLSearchParams({ url: canonical, format: 'json' })}`
      : null,
    things: [...eventThings(event, around), path],
  };
}

/** The teams, date and place. The channel's own text may be about its footage, so only the page shows it. */
function describe(
  event: EventDetail,
  { bootstrap, language }: HeadInput['data'],
  message: HeadMessage,
): string {
  const { name: channel, country } = bootstrap.settings;
  const date = gameDate(event, readerLocale(language, country));
  const about = message(`game_${event.note ?? event.stream_status}`, { channel });
  const details = [event.name, event.categories[0]?.name, date, locationText(event)];
  return message('game', { facts: details.filter(Boolean).join(' · '), about });
}

function locationText({ location }: EventDetail): string | null {
  if (location === null) return null;
  const { name, city } = location;
  return city && !name.includes(city) ? `${name}, ${city}` : name;
}
