import type { EventDetail, Participant } from '@grandstand/contract/entities.schema';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { HeroEvent } from '#features/home/hero-event.tsx';
import { HitText } from '#features/search/hit-text.tsx';
import { CountdownStage } from '#features/watch/countdown-stage.tsx';
import { MatchBar } from '#features/watch/match-bar.tsx';
import { GameRows } from '#features/watch/more/game-rows.tsx';
import { EventCard } from '#shared/events/event-card.tsx';
import { FixtureList } from '#shared/events/fixture-list.tsx';
import { smallChannel } from './fixtures/page-html.tsx';
import { renderPart } from './fixtures/render-part.tsx';

const school = (id: number, name: string) => ({
  ...{ id, alias: name, name, nickname: null, short_name: name.slice(0, 3), city: null, state: null },
  ...{ color: '#102030', mark_color: '#ffffff', mark: '<path d="M0 0h1v1z"/>', image: null },
});
const team = (id: number, name: string): Participant => ({
  ...{ id, participant_group_id: id, name: `${name} women`, short_name: name.slice(0, 3), alias: name },
  ...{ images: [], color: '#102030', properties: { gender: [], sport: [] } },
});

const BOOTSTRAP = smallChannel({
  participant_groups: [school(1, 'Brackwater'), school(2, 'Tarnhill')],
  event_categories: [{ id: 1, key: 'v', name: 'Volleyball', alias: 'v', parent_id: null, children: [] }],
});

function game(name: string): EventDetail {
  return {
    ...{
      id: 7,
      name,
      type: 'free',
      event_utc_ts: 4_000_000_000,
      time_zone: 'UTC',
      stream_status: 'upcoming',
    },
    ...{ has_access: true, note: null, gender: null, location_id: null, location: null, home_team_id: 2 },
    ...{ participants: [team(1, 'Brackwater'), team(2, 'Tarnhill')], event_category_id: 1, categories: [] },
    ...{ base_price: null, service_fee: 0, single_event_package_id: null, viewers: null, media: [] },
    ...{ is_unrecorded: false, simulated_live: null, away_score: null, home_score: null, period_label: null },
    ...{
      score_in_picture: false,
      duration: null,
      description: null,
      processing_progress: null,
      stream: null,
    },
    reason: 'not_started',
  };
}

/** Every place with the name of a game as its heading. */
const HEADINGS: Readonly<Record<string, (event: EventDetail) => ReactNode>> = {
  'the hero of home': event => <HeroEvent event={event} />,
  'a card': event => <EventCard event={event} />,
  'the first card of a grid': event => <EventCard event={event} isLead />,
  'a row of the schedule': event => <FixtureList events={[event]} />,
  'the page of a game': event => <MatchBar event={event} />,
  'the countdown': event => <CountdownStage event={event} />,
  'a row of other games': event => <GameRows events={[event]} />,
  'a suggestion of the search': event => <HitText hit={{ kind: 'events', item: event }} query="zzz" />,
};

/** The text of the part, without that of drawn posters, which show the teams. */
function textOf(part: ReactNode): string {
  const html = renderPart(part, BOOTSTRAP, () => undefined);
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

describe.each(Object.entries(HEADINGS))('%s', (_, headed) => {
  it('is headed by its own name', () => {
    const text = textOf(headed(game('The Lantern Final')));
    expect(text).toContain('The Lantern Final');
    // Below the name, the page of a game shows the teams as well.
    expect(text.split('The Lantern Final')[0]).not.toContain('Brackwater');
  });

  it('is headed by its teams if the game has no other name', () => {
    expect(textOf(headed(game('Brackwater @ Tarnhill')))).toMatch(
      /(Brackwater|BRA|Bra)\b.*@.*(Tarnhill|Tar)\b/i,
    );
  });
});

it('has one first heading for the page of a game with a name, and the score of its teams below it', () => {
  const html = renderPart(<MatchBar event={game('The Lantern Final')} />, BOOTSTRAP, () => undefined);
  expect(html.match(/<h1[^>]*>.*?<\/h1>/g)).toEqual([expect.stringContaining('The Lantern Final')]);
  expect(html).toContain('Tarnhill');
});
