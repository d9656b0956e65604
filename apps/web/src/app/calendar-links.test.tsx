import type { EventDetail } from '@grandstand/contract/entities.schema';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { MatchInfo } from '#features/watch/match-info.tsx';
import { FixtureList } from '#shared/events/fixture-list.tsx';
import { smallChannel } from './fixtures/page-html.tsx';
import { renderPart } from './fixtures/render-part.tsx';

const BOOTSTRAP = smallChannel({
  event_categories: [{ id: 1, key: 'v', name: 'Volleyball', alias: 'v', parent_id: null, children: [] }],
});

const game = (note: EventDetail['note']): EventDetail => ({
  ...{ id: 7, name: 'The Lantern Final', type: 'free', event_utc_ts: 4_000_000_000, time_zone: 'UTC' },
  ...{ has_access: true, note, gender: null, location_id: null, location: null, home_team_id: null },
  ...{ participants: [], event_category_id: 1, categories: [], viewers: null, media: [], stream: null },
  ...{ base_price: null, service_fee: 0, single_event_package_id: null, is_unrecorded: false },
  ...{ simulated_live: null, away_score: null, home_score: null, period_label: null, duration: null },
  ...{ score_in_picture: false, description: null, processing_progress: null, reason: 'not_started' },
  stream_status: 'upcoming',
});

/** Every place that offers the calendar file of a game. */
const PLACES: Readonly<Record<string, (event: EventDetail) => ReactNode>> = {
  'the page of a game': event => <MatchInfo event={event} onClip={() => undefined} />,
  'a row of the schedule': event => <FixtureList events={[event]} />,
};

const offers = (part: ReactNode) =>
  renderPart(part, BOOTSTRAP, () => undefined).includes('/calendar/events/7.ics');

describe.each(Object.entries(PLACES))('%s', (_, place) => {
  it('offers the calendar file of an upcoming game, not of a postponed or cancelled one', () => {
    expect(offers(place(game(null)))).toBe(true);
    expect(offers(place(game('postponed')))).toBe(false);
    expect(offers(place(game('cancelled')))).toBe(false);
  });
});
