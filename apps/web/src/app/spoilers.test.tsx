import type { ClipDetail, Moment, SharedClip } from '@grandstand/contract/clips.schema';
import type { EventDetail } from '@grandstand/contract/entities.schema';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ClipInfo } from '#features/clips/clip-info.tsx';
import { ClipStage } from '#features/clips/clip-stage.tsx';
import { HeroEvent, HeroEventBar } from '#features/home/hero-event.tsx';
import { LiveNow } from '#features/home/live-now.tsx';
import { FeedMoment } from '#features/moments/feed-moment.tsx';
import { HitText } from '#features/search/hit-text.tsx';
import { SharedInfo } from '#features/share/shared-info.tsx';
import { SharedStage } from '#features/share/shared-stage.tsx';
import { EventStage } from '#features/watch/event-stage.tsx';
import { MatchBar } from '#features/watch/match-bar.tsx';
import { MatchInfo } from '#features/watch/match-info.tsx';
import { EndedGame } from '#features/watch/more/ended-game.tsx';
import { GameRows } from '#features/watch/more/game-rows.tsx';
import { PosterStage } from '#features/watch/poster-stage.tsx';
import { KeyMoments } from '#features/watch/timeline/key-moments.tsx';
import { momentMessages } from '#features/watch/timeline/moment-messages.tsx';
import { MomentCard } from '#shared/clips/moment-card.tsx';
import { EventGrid, EventRail } from '#shared/events/card-grid.tsx';
import { EventCard } from '#shared/events/event-card.tsx';
import { EventPicture } from '#shared/events/event-picture.tsx';
import { EventPills } from '#shared/events/event-pills.tsx';
import { FixtureList } from '#shared/events/fixture-list.tsx';
import { gameTitle } from '#shared/events/game-title.ts';
import type { HiddenScores } from '#shared/events/hidden-scores.ts';
import { Poster } from '#shared/events/poster.tsx';
import { setWatchedGame, type WatchedGame } from '#shared/events/watched-game.ts';
import { useShownMedia } from '#shared/watching/use-shown-media.ts';
import { pageHtml, smallChannel } from './fixtures/page-html.tsx';
import { renderPart } from './fixtures/render-part.tsx';

/** In no other text of the page. */
const NOW = { away: 777, home: 888, period: 'Fifth set' };
const EARLIER = { away: 616, home: 717, period: 'Second set' };
const PICTURES = ['/still.jpg', '/small.jpg', '/preview.mp4', '/storyboard.vtt'];

const school = (id: number, short: string) => ({
  ...{
    id,
    alias: short,
    name: `School ${short}`,
    nickname: null,
    short_name: short,
    city: null,
    state: null,
  },
  ...{ color: '#102030', mark_color: '#ffffff', mark: '<path d="M0 0h1v1z"/>', image: null },
});
const team = (id: number, short: string) => ({
  ...{ id, participant_group_id: id, name: `Team ${short}`, short_name: short, alias: short },
  ...{ images: [], color: '#102030', properties: { gender: [], sport: [] } },
});
const medium = (type: number, url: string) => ({ id: type, type, url, expires_in: null });

const BOOTSTRAP = smallChannel({
  participant_groups: [school(1, 'OWL'), school(2, 'GUL')],
  event_categories: [{ id: 1, key: 'v', name: 'Volleyball', alias: 'v', parent_id: null, children: [] }],
});

interface State {
  readonly status: EventDetail['stream_status'];
  readonly hidden: HiddenScores;
  readonly score_in_picture: boolean;
  /** The picture of the game that plays on this page: of now, of before, or of an unknown moment; null if it does not play. */
  readonly picture: 'now' | 'earlier' | 'unknown' | null;
}

function gameIn({ status, score_in_picture }: State): EventDetail {
  const hasStarted = status !== 'upcoming';
  return {
    ...{ id: 7, name: 'Team OWL @ Team GUL', type: 'free', event_utc_ts: 1_795_000_000, time_zone: 'UTC' },
    ...{
      stream_status: status,
      has_access: true,
      note: null,
      gender: null,
      location_id: null,
      location: null,
    },
    ...{
      participants: [team(1, 'OWL'), team(2, 'GUL')],
      home_team_id: 2,
      event_category_id: 1,
      categories: [],
    },
    ...{
      base_price: null,
      service_fee: 0,
      single_event_package_id: null,
      viewers: null,
      is_unrecorded: false,
      simulated_live: null,
    },
    ...{ away_score: hasStarted ? NOW.away : null, home_score: hasStarted ? NOW.home : null },
    period_label: hasStarted ? NOW.period : null,
    score_in_picture,
    ...{ duration: status === 'vod' ? 5400 : null, description: null, processing_progress: null },
    media: hasStarted
      ? [
          ...[medium(1, '/still.jpg'), medium(7, '/small.jpg'), medium(6, '/preview.mp4')],
          ...[medium(5, '/storyboard.vtt'), medium(status === 'live' ? 2 : 3, '/game.m3u8')],
        ]
      : [],
    reason: hasStarted ? null : 'not_started',
    stream: status === 'live' ? { state: 'on_air', started_at: '2026-11-21T12:00:00Z' } : null,
  } as EventDetail;
}

/** Before a game there are no clips of it. */
const nameOf = ({ away_score: away, home_score: home }: EventDetail) =>
  away === null ? 'It begins' : `It is ${away}-${home}!`;

function momentOf(game: EventDetail): Moment & ClipDetail {
  return {
    ...{
      id: 3,
      event_id: 7,
      name: nameOf(game),
      start_time: 1,
      duration: 9,
      tags: ['Goal'],
    },
    ...{ created_at: '2026-11-21T12:00:00Z', published_at: '2026-11-21T12:00:00Z', event_media_id: 1 },
    ...{ status: 'done', reason: null, is_own: false, event: game },
    media: [
      medium(1, '/still.jpg'),
      medium(7, '/small.jpg'),
      medium(5, '/storyboard.vtt'),
      medium(3, '/clip.m3u8'),
    ],
  };
}

const sharedOf = (game: EventDetail): SharedClip => ({
  ...momentOf(game),
  file: { url: '/shared.mp4', seconds: 9 },
});

/** Every place of the site that shows a game. */
const SURFACES: Readonly<Record<string, (game: EventDetail) => ReactNode>> = {
  'the hero of home': game => <HeroEvent event={game} />,
  'the bar of the hero': game => <HeroEventBar event={game} />,
  'the live games of home': game => <LiveNow events={[game]} />,
  'a card': game => <EventCard event={game} />,
  'a card under the pointer': game => <EventPicture event={game} isPreviewing />,
  'a rail': game => (
    <EventRail
      events={[game, { ...game, id: 8, away_score: null, home_score: null, period_label: null }]}
      label="Games"
    />
  ),
  'a grid': game => <EventGrid events={[game]} />,
  'a row of the schedule': game => <FixtureList events={[game]} />,
  'a poster': game => <Poster event={game} />,
  'the pills': game => <EventPills event={game} />,
  'the stage': game => <EventStage event={game} onFollowed={() => undefined} />,
  'the stage of the paywall': game => <PosterStage event={game} title="Closed" text="For members." />,
  'the match bar': game => <MatchBar event={game} />,
  'the details below the match bar': game => <MatchInfo event={game} onClip={() => undefined} />,
  'a row beside the player': game => <GameRows events={[game]} />,
  'the end of the game': game => <EndedGame event={game} watchAgain={() => undefined} />,
  'the title of the tab': game => gameTitle(game, 'en'),
  'a suggestion of the search': game => <HitText hit={{ kind: 'events', item: game }} query="team" />,
  'a moment': game => <MomentCard clip={momentOf(game)} to="/moments" isWithinItsGame />,
  'the page of a moment': game => <ClipInfo clip={momentOf(game)} />,
  'the stage of a moment': game => <ClipStage clip={momentOf(game)} />,
  'a moment of the feed': game => (
    <FeedMoment
      moment={momentOf(game)}
      place={{ index: 0, count: 1, total: 1 }}
      isShown
      onSeen={() => undefined}
    />
  ),
  'the page of a shared clip': game => <SharedInfo clip={sharedOf(game)} uuid="0" />,
  'the stage of a shared clip': game => <SharedStage clip={sharedOf(game)} />,
  'a moment in the search': game => <HitText hit={{ kind: 'moments', item: momentOf(game) }} query="it" />,
};
/** Those which show the score unless it is hidden, so that the test cannot pass on empty pages. */
const SHOWS_SCORE = [
  ...[
    'the hero of home',
    'the live games of home',
    'a card',
    'a rail',
    'a grid',
    'a poster',
    'the match bar',
  ],
  ...['a row of the schedule', 'a row beside the player', 'the end of the game', 'the stage of the paywall'],
];

const STATUSES = ['upcoming', 'live', 'vod'] as const;
const HIDDEN = ['none', 'replays', 'all'] as const;
/** A game that has not started does not play. */
const pictures = (status: State['status']): readonly State['picture'][] =>
  status === 'upcoming' ? [null] : [null, 'now', 'earlier', 'unknown'];
const STATES: State[] = STATUSES.flatMap(status =>
  HIDDEN.flatMap(hidden =>
    [false, true].flatMap(score_in_picture =>
      pictures(status).map(picture => ({ status, hidden, score_in_picture, picture })),
    ),
  ),
);

/** A score of the home team, with the score after it. */
const momentWith = ({ away, home }: typeof NOW) => ({
  ...{ id: home, kind: 'score', side: 'home', player: null, text: null, period_label: null },
  ...{ clock: '1:00', position: home, at: null, score: { away, home } },
});

/** The game at the picture that the page shows. */
function watchedIn({ picture }: State): WatchedGame | null {
  if (picture === null) return null;
  const moments = [momentWith(EARLIER), momentWith(NOW)];
  const passed = { now: moments, earlier: moments.slice(0, 1), unknown: [] }[picture];
  const { away, home, period } = picture === 'now' ? NOW : EARLIER;
  const isKnown = picture !== 'unknown';
  const score = isKnown ? { away, home } : null;
  const game = isKnown ? { away_score: away, home_score: home, period_label: period, passed } : null;
  return { id: 7, score, game, moments, is_behind: picture !== 'now' } as unknown as WatchedGame;
}

/** Whether the score of now must not be on the page. Written independently of the rule under test. */
function isSpoiler({ status, hidden, picture }: State): boolean {
  if (status === 'live' && hidden === 'all') return true;
  if (picture !== null) return picture !== 'now';
  return status === 'vod' && hidden !== 'none';
}

/** Whether stills of a picture with a score must not be on the page. */
function hidesStills({ status, hidden, score_in_picture }: State): boolean {
  return score_in_picture && (status === 'live' ? hidden === 'all' : status === 'vod' && hidden !== 'none');
}

const stored = { none: false, replays: true, all: 'all' } as const;

function htmlOf(surface: string, state: State): string {
  const part = SURFACES[surface]?.(gameIn(state));
  setWatchedGame(watchedIn(state));
  try {
    return renderPart(part, BOOTSTRAP, ({ storage }) => storage.set('hide_scores', stored[state.hidden]));
  } finally {
    setWatchedGame(null);
  }
}

// The address of a calendar feed has the host of the page.
beforeAll(() => void vi.stubGlobal('location', { host: 'harbour.example' }));
afterAll(() => void vi.unstubAllGlobals());

/** As whole words: the names of classes contain digits. */
const hasScore = (html: string, { away, home }: typeof NOW = NOW) =>
  new RegExp(`\\b(${away}|${home})\\b`).test(html);

describe.each(Object.keys(SURFACES))('%s', surface => {
  it.each(STATES)(
    'reveals nothing hidden: $status, hiding $hidden, score in the picture: $score_in_picture, picture of $picture',
    state => {
      const html = htmlOf(surface, state);
      if (state.status === 'upcoming' || isSpoiler(state)) {
        expect(hasScore(html)).toBe(false);
        expect(html).not.toContain(NOW.period);
      }
      if (state.status === 'live' && state.hidden === 'all') {
        expect(hasScore(html, EARLIER)).toBe(false);
        expect(html).not.toContain(EARLIER.period);
      }
      if (hidesStills(state)) {
        expect(PICTURES.filter(picture => html.includes(picture))).toEqual([]);
      }
    },
  );
});

describe('the key moments', () => {
  const shown = (own: Partial<State>) => {
    const state: State = {
      ...{ status: 'live', hidden: 'none', score_in_picture: false, picture: 'earlier' },
      ...own,
    };
    setWatchedGame(watchedIn(state));
    try {
      const list = <KeyMoments event={gameIn(state)} isBeside />;
      const html = renderPart(list, BOOTSTRAP, ({ storage }) =>
        storage.set('hide_scores', stored[state.hidden]),
      );
      return [hasScore(html, EARLIER), hasScore(html)];
    } finally {
      setWatchedGame(null);
    }
  };
  beforeAll(() => momentMessages.en.preload());

  it.each<[string, Partial<State>, [boolean, boolean]]>([
    ['of a live game up to the picture', {}, [true, false]],
    ['of a live game at the live point', { picture: 'now' }, [true, true]],
    ['of a live game up to the picture, hiding replays', { hidden: 'replays' }, [true, false]],
    ['of a live game not at all, hiding all', { hidden: 'all' }, [false, false]],
    [
      'of a live game not at all, hiding all, at the live point',
      { hidden: 'all', picture: 'now' },
      [false, false],
    ],
    ['of a replay up to the picture, hiding replays', { status: 'vod', hidden: 'replays' }, [true, false]],
    ['of a replay up to the picture, hiding all', { status: 'vod', hidden: 'all' }, [true, false]],
    ['of a replay from the start, if nothing is hidden', { status: 'vod' }, [true, true]],
    ['not at all of an unknown picture', { picture: 'unknown' }, [false, false]],
  ])('are listed %s', (_, own, expected) => {
    expect(shown(own)).toEqual(expected);
  });
});

describe('the score of a game in progress', () => {
  it.each(SHOWS_SCORE)('is on %s unless it is hidden', surface => {
    const state = { status: 'live', hidden: 'replays', score_in_picture: false, picture: null } as const;
    expect(hasScore(htmlOf(surface, state))).toBe(true);
  });
});

describe('a link to a second of a live game', () => {
  const state = { status: 'live', hidden: 'none', score_in_picture: false, picture: null } as const;
  const { bootstrap } = BOOTSTRAP;
  const pageOf = (address: string, game: EventDetail) =>
    pageHtml(address, { ...bootstrap, route_data: { kind: 'event', event: game } });

  it.each(['/watch/7', '/watch_embed/7'])('shows no score at %s before its picture', async path => {
    const html = await pageOf(`${path}?t=0`, gameIn(state));
    expect(html).toContain('OWL');
    expect(hasScore(html)).toBe(false);
    expect(html).not.toContain(NOW.period);
  });

  it.each(['/watch/7', '/watch_embed/7', '/watch/7?t=soon'])('is not at %s, which shows it', async path => {
    expect(hasScore(await pageOf(path, gameIn(state)))).toBe(true);
  });

  it('has the score of a video from another service, whose picture the page does not follow', async () => {
    const game = { ...gameIn(state), media: [{ ...medium(4, 'https://video.example/7') }] };
    expect(hasScore(await pageOf('/watch/7?t=0', game as EventDetail))).toBe(true);
  });
});

/** Nothing of the storyboard is in the HTML of a player before the viewer points at its scrubber. */
function PlayerMedia({ game }: { readonly game: EventDetail }) {
  return useShownMedia(game.media, game).map(({ url }) => url);
}

describe('a picture with a score of its own', () => {
  const hasBug = (html: string) => /class="[^"]*bug/.test(html);

  it.each(['a card', 'the live games of home', 'a grid'])(
    'has no second one drawn over it on %s',
    surface => {
      const state = { status: 'live', hidden: 'none', picture: null } as const;
      const withBug = htmlOf(surface, { ...state, score_in_picture: false });
      const without = htmlOf(surface, { ...state, score_in_picture: true });
      expect([hasBug(withBug), hasBug(without)]).toEqual([true, false]);
      expect(without).toContain('/still.jpg');
    },
  );

  it.each([
    ['live', null],
    ['live', 'now'],
    ['live', 'earlier'],
    ['vod', 'now'],
    ['vod', 'earlier'],
  ] as const)(
    'has no second one drawn over the player of a %s game, at the picture of %s',
    (status, picture) => {
      const state = { status, hidden: 'none', picture } as const;
      expect(hasBug(htmlOf('the stage', { ...state, score_in_picture: false }))).toBe(true);
      expect(hasBug(htmlOf('the stage', { ...state, score_in_picture: true }))).toBe(false);
    },
  );

  const mediaIn = (state: State) => {
    const part = <PlayerMedia game={gameIn(state)} />;
    return renderPart(part, BOOTSTRAP, ({ storage }) => storage.set('hide_scores', stored[state.hidden]));
  };

  it.each(STATES.filter(({ status, picture }) => status !== 'upcoming' && picture === null))(
    'plays without its stills and storyboard while the score is hidden: $status, hiding $hidden, score in the picture: $score_in_picture',
    state => {
      const media = mediaIn(state);
      expect(media).toContain('/game.m3u8');
      for (const picture of PICTURES) expect(media.includes(picture)).toBe(!hidesStills(state));
    },
  );
});
