import { describe, expect, it } from 'vitest';
import { pageHtml } from './fixtures/page-html.tsx';

const NOON = Date.UTC(2026, 10, 21, 12) / 1000;
const DAY = 86_400;
/** Outside the range of dates: every format throws. */
const NO_MOMENT = 9e15;

const game = (id: number, name: string, own: object) => ({
  id,
  name,
  type: 'free',
  event_utc_ts: NOON,
  time_zone: 'Europe/Sofia',
  stream_status: 'upcoming',
  has_access: true,
  note: null,
  gender: null,
  participants: [],
  home_team_id: null,
  location_id: null,
  event_category_id: 1,
  base_price: null,
  service_fee: 0,
  single_event_package_id: null,
  home_score: null,
  away_score: null,
  period_label: null,
  viewers: null,
  is_unrecorded: false,
  simulated_live: null,
  duration: null,
  media: [],
  ...own,
});

const slide = {
  id: 1,
  slidable_type: null,
  slidable_id: null,
  type: null,
  title: 'Finals',
  text: null,
  tag: null,
  meta: null,
  button: 'Tickets',
  to: '/packages',
  image: '/finals.jpg',
  image_alt: '',
  layout: 'cut',
  participant_group_id: null,
};
const school = {
  id: 1,
  alias: 'pilots',
  name: 'Pilot School',
  color: '#102030',
  mark_color: '#ffffff',
  mark: null,
};

/** Renders a home with content in every section; `own` replaces some of it. */
function homeWith(own: { live?: unknown[]; upcoming?: object[]; [name: string]: unknown }): Promise<string> {
  const { live, upcoming, settings, ...content } = own;
  return pageHtml('/', {
    settings: { band: { title: 'All games in one pass', text: 'From home.' }, ...(settings as object) },
    static_blocks: { home_top: '<p>Boots off.</p>', home_bottom: '<p>See you.</p>' },
    slides: [slide],
    participant_groups: [school],
    ...content,
    route_data: {
      kind: 'home',
      home: {
        live: live ?? [game(1, 'Gulls on air', { stream_status: 'live' })],
        upcoming: upcoming ?? [
          game(2, 'Terns to come', { event_utc_ts: NOON + DAY }),
          game(3, 'Plovers to come', { event_utc_ts: NOON + 2 * DAY }),
        ],
        replays: [],
        has_moments: false,
      },
    },
  });
}

const PARTS = {
  hero: 'aria-roledescription="carousel"',
  slide: '>Finals</span>',
  schools: 'Pilot School</span>',
  top: 'Boots off.',
  live: 'Gulls on air',
  days: 'Terns to come',
  later: 'Plovers to come',
  band: 'All games in one pass',
  bottom: 'See you.',
  footer: '<footer',
};

describe('the error boundaries of home', () => {
  const broken = (id: number, own: object) => game(id, 'Broken', own);

  it.each([
    ['nothing', {}, []],
    [
      'a live game without teams',
      {
        live: [
          broken(9, { stream_status: 'live', participants: null }),
          game(1, 'Gulls on air', { stream_status: 'live' }),
        ],
      },
      [],
    ],
    [
      'a game at an impossible time',
      {
        live: [],
        upcoming: [
          broken(9, { event_utc_ts: NO_MOMENT }),
          game(2, 'Terns to come', { event_utc_ts: NOON + DAY }),
          game(3, 'Plovers to come', { event_utc_ts: NOON + 2 * DAY }),
        ],
      },
      ['live'],
    ],
    [
      'a game in an unknown time zone',
      {
        upcoming: [
          broken(9, { event_utc_ts: NOON + DAY, time_zone: 'Nowhere' }),
          game(2, 'Terns to come', { event_utc_ts: NOON + DAY }),
          game(3, 'Plovers to come', { event_utc_ts: NOON + 2 * DAY }),
        ],
      },
      [],
    ],
    ['a rail with a null game', { live: [null] }, ['live']],
    ['a school without colours', { participant_groups: [{ ...school, color: null }] }, ['schools']],
    ['a slide without a title', { slides: [{ ...slide, title: {} }] }, ['slide']],
    ['a band without text', { settings: { band: { title: {}, text: '' } } }, ['band']],
  ])('lose only the broken section: %s', async (_, own, lost) => {
    const html = await homeWith(own);
    const missing = Object.entries(PARTS).filter(([, content]) => !html.includes(content));
    expect(missing.map(([part]) => part)).toEqual(lost);
  });
});
