import type { EventDetail, SportsEvent } from '@grandstand/contract/entities.schema';
import { useCall } from '#shared/api/call-options.ts';
import { nextEvents } from './other-events.ts';

/** As many as the column next to the player shows. */
const NEXT_GAMES = { limit: 4, type: 'upcoming', sort_field: 'event_utc_ts', sort_direction: 'asc' } as const;
const REPLAYS = { limit: 12, type: 'vod', sort_field: 'event_utc_ts', sort_direction: 'desc' } as const;

interface TeamGames {
  readonly events: readonly SportsEvent[];
  readonly isLoading: boolean;
}

/** The next games of both teams, the soonest first. */
export function useNextGames(event: EventDetail, enabled: boolean): TeamGames {
  const { events, isLoading } = useGamesOfTeams(event, NEXT_GAMES, enabled);
  return { events: nextEvents(event, events).slice(0, NEXT_GAMES.limit), isLoading };
}

/** The latest replays of both teams. */
export function useTeamReplays(event: EventDetail, enabled: boolean): TeamGames {
  return useGamesOfTeams(event, REPLAYS, enabled);
}

/** The latest replays of the channel. */
export function useReplays(enabled: boolean): readonly SportsEvent[] {
  return useCall('listEvents', { query: REPLAYS, enabled }).data ?? [];
}

function useGamesOfTeams(
  { participants: [away, home] }: EventDetail,
  query: typeof NEXT_GAMES | typeof REPLAYS,
  enabled: boolean,
): TeamGames {
  const ofAway = useCall('listEvents', {
    query: { ...query, team: away?.alias },
    enabled: enabled && !!away,
  });
  const ofHome = useCall('listEvents', {
    query: { ...query, team: home?.alias },
    enabled: enabled && !!home,
  });
  return {
    events: [...(ofAway.data ?? []), ...(ofHome.data ?? [])],
    isLoading: ofAway.isLoading || ofHome.isLoading,
  };
}

/** The other games that are live now. */
export function useLiveGames(event: EventDetail, enabled: boolean): readonly SportsEvent[] {
  const live = useCall('listEvents', { query: { type: 'live', limit: 12 }, enabled });
  return (live.data ?? []).filter(({ id }) => id !== event.id);
}
