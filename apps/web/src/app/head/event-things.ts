import type { EventDetail } from '@grandstand/contract/entities.schema';
import { awayAndHome } from '#shared/events/away-and-home.ts';
import { mediaOfType } from '#shared/media-of-type.ts';
import { isoDuration, type Thing } from './linked-data.ts';

interface Around {
  readonly url: string;
  readonly channel: string;
  readonly description: string;
  /** Absolute. */
  readonly image: string | null;
  /** The key moments of a replay. */
  readonly clips: readonly Thing[];
}

const SCHEMA = 'https://schema.org';
const STATUS = { cancelled: 'EventCancelled', postponed: 'EventPostponed' } as const;

/** The game as structured data, with its broadcast or its replay. */
export function eventThings(event: EventDetail, around: Around): Thing[] {
  const isOver = event.stream_status === 'vod';
  const shown = isOver ? replay(event, around) : broadcast(event, around);
  return shown === null ? [game(event, around)] : [game(event, around), shown];
}

function game(event: EventDetail, { url, image }: Around): Thing {
  const [away, home] = awayAndHome(event);
  const team = (name: string | undefined) => (name ? { '@type': 'SportsTeam', name } : undefined);
  return {
    '@type': 'SportsEvent',
    '@id': gameId(url),
    name: event.name,
    startDate: startOf(event),
    endDate: endOf(event),
    eventStatus: `${SCHEMA}/${event.note === null ? 'EventScheduled' : STATUS[event.note]}`,
    url,
    image: image ?? undefined,
    sport: event.categories[0]?.name,
    awayTeam: team(away?.name),
    homeTeam: team(home?.name),
    location: event.location && {
      '@type': 'Place',
      name: event.location.name,
      address: [event.location.city, event.location.state].filter(Boolean).join(', ') || event.location.name,
    },
  };
}

function broadcast(event: EventDetail, { url, channel }: Around): Thing | null {
  if (event.note !== null) return null;
  return {
    '@type': 'BroadcastEvent',
    name: event.name,
    startDate: event.stream?.started_at ?? startOf(event),
    isLiveBroadcast: true,
    url,
    publishedOn: { '@type': 'BroadcastService', name: channel },
    broadcastOfEvent: { '@id': gameId(url) },
  };
}

/** Null for a game without a recording. */
function replay(event: EventDetail, { url, description, image, clips }: Around): Thing | null {
  if (event.duration === null || image === null) return null;
  const film = mediaOfType(event.media, 'vod');
  return {
    '@type': 'VideoObject',
    name: event.name,
    description,
    thumbnailUrl: image,
    uploadDate: startOf(event),
    duration: isoDuration(event.duration),
    contentUrl: film && new URL(film.url, url).href,
    embedUrl: url.replace('/watch/', '/watch_embed/'),
    isAccessibleForFree: event.type === 'free',
    about: { '@id': gameId(url) },
    ...(clips.length > 0 && { hasPart: clips }),
  };
}

const gameId = (url: string) => `${url}#game`;
const dateOf = (seconds: number) => new Date(seconds * 1000).toISOString();
const startOf = (event: EventDetail) => dateOf(event.event_utc_ts);

/** Undefined until there is a recording, whose length gives the end. */
function endOf({ event_utc_ts, duration }: EventDetail): string | undefined {
  return duration === null ? undefined : dateOf(event_utc_ts + duration);
}
