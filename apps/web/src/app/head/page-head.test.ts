import type { ClipDetail, SharedClip } from '@grandstand/contract/clips.schema';
import type { EventDetail, VodMediaDetail } from '@grandstand/contract/entities.schema';
import type { Bootstrap, HeadMetadata, RouteData } from '@grandstand/contract/initial-html';
import { describe, expect, it } from 'vitest';
import { createTranslator } from '#shared/i18n/translator.ts';
import { en } from '../../../locales/en/index.ts';
import { matchRoute } from '../routes.tsx';
import { pageHead } from './page-head.ts';

const ORIGIN = 'https://harbour.example';
const privacy = { id: 3, url: '/privacy', name: 'Privacy', alt_name: 'Privacy', role: 'privacy' } as const;
const passes = { id: 4, url: '/forfaits', name: 'Passes', alt_name: 'Passes', role: 'passes' } as const;
const harbour = { id: 1, name: 'Harbour High', alias: 'harbour' };

function bootstrapWith(route_data?: RouteData): Bootstrap {
  const settings = {
    name: 'Harbour League',
    description: 'Games.',
    language: 'en',
    share_image: '/share.png',
    embed_origins: null,
  };
  const bootstrap = { settings, pages: [privacy, passes], participant_groups: [harbour] };
  return { bootstrap, language: 'en', now: '', ...(route_data && { route_data }) } as unknown as Bootstrap;
}

/** `shown` is the path of the rendered view, for example `/404`. */
function headOf(url: string, route_data?: RouteData, metadata: HeadMetadata = {}, shown = url) {
  const data = bootstrapWith(route_data);
  const match = matchRoute(shown.split('?')[0] ?? '', data.bootstrap.pages);
  if (match === null) throw new Error(`no route for ${url}`);
  const { t } = createTranslator('en', en);
  const head = pageHead({ match, data, metadata, t, url, origin: ORIGIN });
  const graph = (head.linkedData?.['@graph'] ?? []) as Record<string, unknown>[];
  return { ...head, thing: (type: string) => graph.find(thing => thing['@type'] === type) };
}

function gameWith(overrides: Partial<EventDetail> = {}): RouteData {
  const event = {
    id: 7,
    name: 'Owls @ Gulls',
    type: 'free',
    event_utc_ts: Date.UTC(2026, 10, 21, 23, 30) / 1000,
    time_zone: 'America/New_York',
    stream_status: 'upcoming',
    note: null,
    participants: [
      { id: 1, name: 'Owls' },
      { id: 2, name: 'Gulls' },
    ],
    home_team_id: 2,
    categories: [{ name: 'Soccer' }],
    location: { name: 'Harbour Field', city: 'Varna', state: null },
    media: [{ id: 1, type: 1, url: '/media/recordings/1/public/poster.jpg', expires_in: null }],
    description: null,
    duration: null,
    stream: null,
    ...overrides,
  };
  return { kind: 'event', event: event as unknown as EventDetail };
}

describe('the head of a game', () => {
  it('describes the game and its broadcast', () => {
    const head = headOf('/watch/7?trk=mail', gameWith());
    expect(head.title).toBe('Owls @ Gulls · November 21, 2026 · Harbour League');
    expect(head.description).toBe(
      'Owls @ Gulls · Soccer · November 21, 2026 · Harbour Field, Varna. Live on Harbour League.',
    );
    expect(head.canonical).toBe(`${ORIGIN}/watch/7`);
    expect(head.image).toBe(`${ORIGIN}/media/recordings/1/public/poster.jpg`);
    expect(head.thing('SportsEvent')).toMatchObject({
      startDate: '2026-11-21T23:30:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      awayTeam: { name: 'Owls' },
      homeTeam: { name: 'Gulls' },
      location: { '@type': 'Place', name: 'Harbour Field', address: 'Varna' },
    });
    expect(head.thing('BroadcastEvent')).toMatchObject({
      isLiveBroadcast: true,
      broadcastOfEvent: { '@id': `${ORIGIN}/watch/7#game` },
    });
    expect(head.calendar?.href).toBe(`${ORIGIN}/calendar/events/7.ics`);
  });

  it.each(['postponed', 'cancelled'] as const)('names no calendar file of a %s game', note => {
    expect(headOf('/watch/7', gameWith({ note })).calendar).toBeNull();
  });

  it('never uses the footage text as the description of a game', () => {
    const head = headOf('/watch/7', gameWith({ description: 'Footage: somebody, CC BY' }));
    expect(head.description).not.toContain('Footage');
  });

  it('includes the end of a game once there is a recording', () => {
    const played = headOf('/watch/7', gameWith({ stream_status: 'vod', duration: 3600 }));
    expect(played.thing('SportsEvent')).toMatchObject({ endDate: '2026-11-22T00:30:00.000Z' });
    expect(headOf('/watch/7', gameWith()).thing('SportsEvent')).toMatchObject({ endDate: undefined });
  });

  it('describes a replay as a video', () => {
    const replay = { id: 2, type: 3, url: '/media/recordings/1/stream/master.m3u8', expires_in: null };
    const poster = { id: 1, type: 1, url: '/p.jpg', expires_in: null };
    const route = gameWith({ stream_status: 'vod', duration: 90.4, media: [poster, replay] });
    const head = headOf('/watch/7', route);
    expect(head.thing('VideoObject')).toMatchObject({
      name: 'Owls @ Gulls',
      thumbnailUrl: `${ORIGIN}/p.jpg`,
      uploadDate: '2026-11-21T23:30:00.000Z',
      duration: 'PT90S',
      contentUrl: `${ORIGIN}/media/recordings/1/stream/master.m3u8`,
      isAccessibleForFree: true,
    });
    expect([head.thing('BroadcastEvent'), head.calendar]).toEqual([undefined, null]);
  });

  it('lists the key moments of a replay as clips, each with a link to its second and without a score', () => {
    const poster = { id: 1, type: 1, url: '/p.jpg', expires_in: null };
    const incident = {
      ...{ id: 1, kind: 'score', side: 'home', player: 'Ada Park', text: null, clock: null, at: null },
      ...{
        away_score: 0,
        home_score: 1,
        away_period_score: null,
        home_period_score: null,
        period_label: null,
      },
      position: 65_400,
    };
    const incidents = [
      incident,
      { ...incident, id: 2, kind: 'card', side: 'away', player: null, position: 2000 },
      { ...incident, id: 3, kind: 'timeout', side: 'away', position: 80_000 },
      { ...incident, id: 4, home_score: 2, position: null, at: '2026-11-21T23:40:00Z' },
    ] as NonNullable<HeadMetadata['incidents']>;
    const route = gameWith({ stream_status: 'vod', duration: 70, media: [poster] });
    const head = headOf('/watch/7', route, { incidents });
    expect(head.thing('VideoObject')).toMatchObject({
      hasPart: [
        {
          '@type': 'Clip',
          name: 'Score · Gulls · Ada Park',
          startOffset: 60,
          endOffset: 70,
          url: `${ORIGIN}/watch/7?t=60`,
        },
        { '@type': 'Clip', name: 'Card · Owls', startOffset: 0, endOffset: 12, url: `${ORIGIN}/watch/7?t=0` },
      ],
    });
    expect(headOf('/watch/7', route).thing('VideoObject')).not.toHaveProperty('hasPart');
  });

  it.each([
    ['cancelled', 'EventCancelled', 'Cancelled.'],
    ['postponed', 'EventPostponed', 'Postponed.'],
  ] as const)('describes a %s game without a broadcast', (note, status, words) => {
    const head = headOf('/watch/7', gameWith({ note }));
    expect(head.thing('SportsEvent')).toMatchObject({ eventStatus: `https://schema.org/${status}` });
    expect(head.thing('BroadcastEvent')).toBeUndefined();
    expect(head.description).toContain(words);
  });

  it('links the embedded player to the page of its game', () => {
    const head = headOf('/watch_embed/7', gameWith());
    expect([head.canonical, head.isHidden]).toEqual([`${ORIGIN}/watch/7`, true]);
  });
});

describe('the head of a film', () => {
  const item = {
    id: 4,
    title: 'The final',
    description: null,
    date: '2026-11-01T12:00:00.000Z',
    type: 'free',
    duration: 61,
    media: [],
    assets: [{ type: 'image', path: '/final.jpg' }],
  };

  it('describes a film as a video below the library', () => {
    const head = headOf('/vod_library/4', { kind: 'vod', item: item as unknown as VodMediaDetail });
    expect(head.thing('VideoObject')).toMatchObject({
      name: 'The final',
      thumbnailUrl: `${ORIGIN}/final.jpg`,
    });
    expect(head.thing('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Harbour League', item: `${ORIGIN}/` },
        { position: 2, name: 'Library', item: `${ORIGIN}/vod_library` },
        { position: 3, name: 'The final', item: `${ORIGIN}/vod_library/4` },
      ],
    });
  });
});

const CLIP = {
  id: 5,
  name: 'Volley',
  duration: 21,
  tags: ['Goal'],
  created_at: '2026-11-20T12:00:00.000Z',
  media: [{ id: 1, type: 1, url: '/volley.jpg', expires_in: null }],
  event: { id: 7, name: 'Owls @ Gulls', type: 'free' },
};

describe('the head of a clip', () => {
  const clip = { ...CLIP, published_at: '2026-11-21T12:00:00.000Z' };

  it('describes a clip as a video of its game', () => {
    const head = headOf('/watch_library/5', { kind: 'clip', clip: clip as unknown as ClipDetail });
    expect([head.title, head.canonical]).toEqual(['Volley · Harbour League', `${ORIGIN}/watch_library/5`]);
    expect(head.description).toBe('A moment from Owls @ Gulls on Harbour League.');
    expect(head.thing('VideoObject')).toMatchObject({
      name: 'Volley',
      thumbnailUrl: `${ORIGIN}/volley.jpg`,
      uploadDate: clip.published_at,
      duration: 'PT21S',
      about: { '@id': `${ORIGIN}/watch/7#game` },
    });
    expect(head.thing('BreadcrumbList')).toMatchObject({
      itemListElement: [{}, { name: 'Owls @ Gulls', item: `${ORIGIN}/watch/7` }, { name: 'Volley' }],
    });
  });
});

describe('the head of a shared clip', () => {
  const uuid = '0b0e7d5c-0d50-4c4f-9d0e-6f6c1a5f2b11';
  const clip = {
    ...CLIP,
    file: { url: `/media/shared/5/${uuid}.mp4`, seconds: 21 },
  } as unknown as SharedClip;

  it.each([
    ['clip', '/watch_library/5', { ...CLIP, name: 'Okafor ties it 2–2', published_at: CLIP.created_at }],
    ['shared_clip', `/share/5/${uuid}`, { ...clip, name: 'Okafor ties it 2–2' }],
  ])('never names the score of a %s', (kind, path, shown) => {
    const head = headOf(path, { kind, clip: shown, uuid } as never);
    expect(head.title).toBe('Okafor ties it … · Harbour League');
    expect(JSON.stringify(head)).not.toContain('2–2');
  });

  it('describes a shared clip with its film, hidden from search engines', () => {
    const head = headOf(`/share/5/${uuid}`, { kind: 'shared_clip', clip, uuid });
    const film = `${ORIGIN}/media/shared/5/${uuid}.mp4`;
    expect(head).toMatchObject({
      title: 'Volley · Harbour League',
      description: 'A moment from Owls @ Gulls on Harbour League.',
      image: `${ORIGIN}/volley.jpg`,
      kind: 'video.other',
      video: film,
      isHidden: true,
    });
    expect(head.thing('VideoObject')).toMatchObject({ name: 'Volley', contentUrl: film, duration: 'PT21S' });
  });

  it('reveals nothing of a link that has ended', () => {
    const head = headOf(`/share/5/${uuid}`);
    expect([head.title, head.isHidden, head.video]).toEqual(['Watch · Harbour League', true, null]);
  });
});

describe('the head of a private clip', () => {
  it('reveals nothing about a private clip and hides it from search engines', () => {
    const head = headOf('/watch_library/5');
    expect([head.title, head.isHidden]).toEqual(['Watch · Harbour League', true]);
  });
});

describe('the head of other pages', () => {
  it('gives a school its own title and one canonical URL', () => {
    const head = headOf('/?trk=mail&school=1&gender=W');
    expect(head.title).toBe('Harbour High · Harbour League');
    expect(head.canonical).toBe(`${ORIGIN}/?school=harbour`);
    expect(head.calendar?.href).toBe(`${ORIGIN}/calendar/schools/harbour.ics`);
  });

  it('puts a team below its school in the breadcrumbs', () => {
    const team = { name: 'Gulls', alias: 'gulls', participant_group_id: 1 };
    const head = headOf('/?team=gulls', undefined, { team });
    expect(head.canonical).toBe(`${ORIGIN}/?team=gulls`);
    expect(head.thing('BreadcrumbList')).toMatchObject({
      itemListElement: [{}, { name: 'Harbour High' }, { name: 'Gulls' }],
    });
  });

  it('drops tracking parameters from the canonical URL of home', () => {
    const head = headOf('/?trk=mail');
    expect([head.canonical, head.description]).toEqual([`${ORIGIN}/`, 'Games.']);
    expect(head.thing('WebSite')).toMatchObject({ name: 'Harbour League' });
  });

  it('includes the questions and answers of the FAQ', () => {
    const faq = [{ id: 1, section: 'Passes', question: 'Why?', answer_html: '<p>Because.</p>' }];
    expect(headOf('/faq', undefined, { faq }).thing('FAQPage')).toMatchObject({
      mainEntity: [{ name: 'Why?', acceptedAnswer: { text: '<p>Because.</p>' } }],
    });
  });

  it('points the channel’s own passes page to /packages, which shows the same view', () => {
    expect(headOf('/forfaits').canonical).toBe(`${ORIGIN}/packages`);
    expect(headOf('/privacy').canonical).toBe(`${ORIGIN}/privacy`);
  });

  it('describes a channel page by the beginning of its text', () => {
    const html = '<h1>Privacy</h1><p>We keep &amp; tell <b>nothing</b>.</p>';
    const page = { html } as NonNullable<HeadMetadata['page']>;
    expect(headOf('/privacy', undefined, { page }).description).toBe('Privacy We keep & tell nothing.');
  });

  it.each([
    ['/watch/9', 'Game not found · Harbour League'],
    ['/vod_library/9', 'Film not found · Harbour League'],
  ])('names the missing item at %s in the title', (url, title) => {
    expect(headOf(url, undefined, {}, '/404').title).toBe(title);
  });

  it.each(['/login', '/registration', '/profile', '/profile/edit', '/password-reset', '/404'])(
    'hides %s from search engines',
    url => {
      expect(headOf(url).isHidden).toBe(true);
    },
  );

  it.each(['/', '/upcoming', '/live', '/vod', '/schedule', '/vod_library', '/faq', '/packages'])(
    'shows %s to search engines',
    url => {
      expect(headOf(url).isHidden).toBe(false);
    },
  );
});
