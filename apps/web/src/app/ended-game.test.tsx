import type { EventDetail, SportsEvent } from '@grandstand/contract/entities.schema';
import { expect, it } from 'vitest';
import { EndedGame } from '#features/watch/more/ended-game.tsx';
import { primeCall } from '#shared/api/call-options.ts';
import type { Services } from '#shared/api/services.tsx';
import { smallChannel } from './fixtures/page-html.tsx';
import { renderPart } from './fixtures/render-part.tsx';

const BOOTSTRAP = smallChannel({
  participant_groups: [],
  event_categories: [{ id: 1, key: 'v', name: 'Volleyball', alias: 'v', parent_id: null, children: [] }],
});
const NEXT_GAMES = {
  limit: 4,
  type: 'upcoming',
  sort_field: 'event_utc_ts',
  sort_direction: 'asc',
} as const;

const team = (id: number, alias: string) => ({
  ...{ id, participant_group_id: null, name: alias, short_name: alias, alias },
  ...{ images: [], color: '#102030', properties: { gender: [], sport: [] } },
});

function game(id: number, own: Partial<EventDetail> = {}): EventDetail {
  return {
    ...{ id, name: `Game ${id}`, type: 'free', event_utc_ts: 1_795_000_000 + id, time_zone: 'UTC' },
    ...{ stream_status: 'upcoming', has_access: true, note: null, gender: null, location_id: null },
    ...{ location: null, participants: [team(1, 'owls'), team(2, 'gulls')], home_team_id: 2 },
    ...{ event_category_id: 1, categories: [], base_price: null, service_fee: 0, viewers: null, media: [] },
    ...{ single_event_package_id: null, is_unrecorded: false, simulated_live: null, away_score: null },
    ...{ home_score: null, period_label: null, score_in_picture: false, duration: null },
    ...own,
  } as unknown as EventDetail;
}

/** The upcoming games of each team. */
function atTheEnd(owls: readonly SportsEvent[], gulls: readonly SportsEvent[]): string {
  const listed = ({ queryClient }: Services) => {
    for (const [alias, events] of [
      ['owls', owls],
      ['gulls', gulls],
    ] as const) {
      primeCall(queryClient, 'listEvents', { query: { ...NEXT_GAMES, team: alias } }, [...events], 0);
    }
  };
  const ended = game(7, { stream_status: 'vod', duration: 5400 });
  return renderPart(<EndedGame event={ended} watchAgain={() => undefined} />, BOOTSTRAP, listed);
}

it('offers the soonest of both teams’ next games at the end of a game', () => {
  const html = atTheEnd([game(30), game(40)], [game(20)]);
  expect(html).toMatch(/<a href="\/watch\/20"[^>]*><span>Next game<\/span><b>Game 20<\/b>/);
  expect(html).not.toContain('/watch/30');
});

it('offers no next game at the end of a game whose teams have none', () => {
  expect(atTheEnd([], [game(20, { note: 'cancelled' })])).not.toContain('Next game');
});
