import { matchPath } from '@grandstand/rules/match-path';
import { SITE_ROUTES } from '@grandstand/rules/routes';
import type { QueryClient } from '@tanstack/react-query';
import { type CachedResponse, callKey } from '#shared/api/call-options.ts';
import type { Channel } from '#shared/channel.ts';
import type { Stream } from './stream.ts';

const PLAYERS = {
  watch: 'vod',
  watch_embed: 'vod',
  vod_item: 'film',
  watch_library: 'clip',
  share: 'clip',
} as const;

function eventOf(id: number, queries: QueryClient) {
  return queries.getQueryData<CachedResponse<'getEvent'>>(callKey('getEvent', { params: { id } }))?.data;
}

/** The stream that plays on the page of this path. */
export function streamOfPage(path: string, queries: QueryClient): Stream | null {
  for (const [route, stream_type] of Object.entries(PLAYERS)) {
    const found = matchPath(SITE_ROUTES[route as keyof typeof PLAYERS].path, path);
    if (found === null) continue;
    const stream_id = Number(found.id);
    const isLive = stream_type === 'vod' && eventOf(stream_id, queries)?.stream_status === 'live';
    return { stream_id, stream_type: isLive ? 'live' : stream_type };
  }
  return null;
}

/** The fields of `datalake/video/viewing/` that describe the game. */
export function viewingContext(
  { stream_id, stream_type }: Stream,
  channel: Channel,
  queries: QueryClient,
): object {
  const league = channel.settings.name;
  const event = stream_type === 'live' || stream_type === 'vod' ? eventOf(stream_id, queries) : undefined;
  if (event === undefined) return { league };
  const category = channel.categories.get(event.event_category_id);
  let sport = category;
  while (sport !== undefined && sport.parent_id !== null) sport = channel.categories.get(sport.parent_id);
  const home = event.participants.find(({ id }) => id === event.home_team_id);
  return {
    league,
    category: category?.name ?? null,
    sport: sport?.name ?? null,
    gender: event.gender,
    school: channel.groups.get(home?.participant_group_id ?? 0)?.name ?? null,
  };
}
