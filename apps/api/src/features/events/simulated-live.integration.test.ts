import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bumpContent } from '@grandstand/db/channels';
import { scheduleSimulation, setSimulatedScores } from '@grandstand/db/simulated-live';
import { insertTestClip, insertTestEvent, insertTestRecording } from '@grandstand/db/testing/test-channel';
import { insertUser } from '@grandstand/db/users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPeople, type People, type Person } from '../../testing/people.ts';

/** The recording of tests: 90.5 s, here in segments of 4 s. */
const SEGMENTS = 23;
const SEGMENT_SECONDS = 4;
const LENGTH_SECONDS = 90.5;
const PLAYED_AT = new Date('2026-10-18T15:00:00Z');
const MINUTE_MS = 60_000;

let people: People;
let fan: Person;
let game = 0;
let recording = 0;
let media = 0;
let clip = 0;
let clipRecording = 0;
let startsAt = new Date(0);

/** Everything of the recording that a replay has, by its path. */
const PUBLIC = ['public/poster.jpg', 'public/poster-640.jpg', 'public/preview.mp4'];
const DOWNLOAD = 'download/game.mp4';
const segment = (number: number) => `480p/s${String(number).padStart(5, '0')}.m4s`;
const playlist = [
  '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:1\n#EXT-X-PLAYLIST-TYPE:VOD',
  '#EXT-X-INDEPENDENT-SEGMENTS\n#EXT-X-MAP:URI="init-1.mp4"',
  ...Array.from({ length: SEGMENTS }, (_, i) => {
    const seconds = i === SEGMENTS - 1 ? LENGTH_SECONDS - i * SEGMENT_SECONDS : SEGMENT_SECONDS;
    return `#EXTINF:${seconds.toFixed(6)},\ns${String(i + 1).padStart(5, '0')}.m4s`;
  }),
  '#EXT-X-ENDLIST\n',
].join('\n');

async function put(path: string, text = 'a part of the game'): Promise<void> {
  const file = join(people.folder, 'media', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

beforeAll(async () => {
  people = await openPeople();
  fan = await people.person();
  const { db, channel } = people;
  const score = { home_score: 3, away_score: 2, period_label: 'Final', is_final: true };
  game = await insertTestEvent(db, channel, { starts_at: PLAYED_AT, ...score });
  recording = await insertTestRecording(db, channel, { event_id: game });
  await db.query("insert into media (recording_id, type, path) values ($1, 5, 'stream/storyboard.vtt')", [
    recording,
  ]);
  const { rows } = await db.query<{ id: number }>(
    'select id from media where recording_id = $1 and type = 3',
    [recording],
  );
  media = rows[0]?.id ?? 0;
  const of = `recordings/${recording}`;
  for (const path of [
    ...PUBLIC,
    DOWNLOAD,
    'stream/storyboard.vtt',
    'stream/storyboard-1.jpg',
    'stream/480p/init-1.mp4',
  ]) {
    await put(`${of}/${path}`);
  }
  await put(`${of}/stream/master.m3u8`, '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n480p/index.m3u8\n');
  await put(`${of}/stream/480p/index.m3u8`, playlist);
  for (let number = 1; number <= SEGMENTS; number++) await put(`${of}/stream/${segment(number)}`);
  await db.query(
    'insert into recording_download (recording_id, requested_at, completed_at) values ($1, now(), now())',
    [recording],
  );
  await db.query(
    `insert into incident (event_id, kind, side, away_score, home_score, position, entered_at)
     values ($1, 'score', 'home', 0, 1, 10000, now()), ($1, 'score', 'away', 1, 1, 50000, now()), ($1, 'final', null, 2, 3, 90000, now())`,
    [game],
  );
  const owner = await insertUser(db, {
    ...{
      channel_id: channel.id,
      email: 'owner@example.com',
      first_name: 'A',
      last_name: 'B',
      language: 'en',
    },
    ...{ password_hash: null, email_verified_at: new Date() },
  });
  const before = new Date(Date.now() - MINUTE_MS);
  const times = { created_at: before, shared_at: before, start_time: 60, duration: 20 };
  clip = await insertTestClip(db, channel, {
    event_id: game,
    user_id: owner?.id ?? 0,
    name: 'The winner',
    ...times,
  });
  const found = await db.query<{ id: number }>('select id from recording where clip_id = $1', [clip]);
  clipRecording = found.rows[0]?.id ?? 0;
  await put(`recordings/${clipRecording}/stream/master.m3u8`);
  await put(`recordings/${clipRecording}/public/poster.jpg`);
});
afterAll(() => people.close());

const at = (seconds: number) => {
  people.clock.at = startsAt.getTime() + seconds * 1000;
};
const get = (path: string) => people.app.inject({ url: `/media/recordings/${path}` });
const statusOf = async (path: string) => (await get(path)).statusCode;
const event = async () => (await people.call('getEvent', { key: fan.key, params: { id: game } })).data;
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

beforeEach(async () => {
  const now = Date.now();
  startsAt = new Date(now + MINUTE_MS);
  people.clock.at = now;
  await people.afterChange(async () => {
    await scheduleSimulation(people.db, game, startsAt, new Date(now));
    const scores = [
      { position: 10_000, home_score: 1, away_score: 0, period_label: null },
      { position: 50_000, home_score: 1, away_score: 1, period_label: null },
      { position: 90_000, home_score: 3, away_score: 2, period_label: 'Final' },
    ];
    await setSimulatedScores(people.db, { id: game, channel_id: people.channel.id }, scores, 0);
  });
});

/** Every address at which any of the game's files can be requested. */
const everyFile = () => [
  ...[...PUBLIC, DOWNLOAD, 'stream/master.m3u8', 'stream/480p/index.m3u8', 'stream/480p/init-1.mp4'],
  ...[
    'stream/storyboard.vtt',
    'stream/storyboard-1.jpg',
    'simulated/storyboard.vtt',
    'simulated/storyboard-1.jpg',
  ],
  ...Array.from({ length: SEGMENTS }, (_, i) => [
    `stream/${segment(i + 1)}`,
    `simulated/${segment(i + 1)}`,
  ]).flat(),
];
async function served(): Promise<string[]> {
  const found: string[] = [];
  for (const path of everyFile()) {
    if ((await statusOf(`${recording}/${path}`)) === 200) found.push(path);
  }
  return found;
}

describe('a game that will be simulated live', () => {
  it('is upcoming at its new time, without its result or any of its media', async () => {
    expect(await event()).toMatchObject({
      stream_status: 'upcoming',
      event_utc_ts: Math.floor(startsAt.getTime() / 1000),
      simulated_live: { played_at: PLAYED_AT.getTime() / 1000 },
      reason: 'not_started',
      media: [],
      duration: null,
      home_score: null,
      away_score: null,
      period_label: null,
    });
  });

  it('serves no file of the recording, at any address', async () => {
    expect(await served()).toEqual([]);
    expect(await statusOf(`${recording}/access`)).toBe(403);
    expect(await statusOf(`${recording}/simulated/master.m3u8`)).toBe(404);
    expect(await statusOf(`${recording}/simulated/480p/index.m3u8`)).toBe(404);
  });

  it('has no incidents yet, and nothing to renew', async () => {
    expect((await people.call('listIncidents', { key: fan.key, params: { id: game } })).data).toEqual([]);
    const renewed = await people.call('renewMedia', { key: fan.key, body: { event_media_id: media } });
    expect(renewed.status).toBe(403);
  });

  it('is not downloaded', async () => {
    const wanted = await people.call('downloadEvent', { key: fan.key, params: { id: game } });
    expect(wanted.status).toBe(403);
  });

  it('is listed among simulated games only', async () => {
    const list = async (type: string) =>
      idsOf(await people.call('listEvents', { key: fan.key, query: { type } }));
    expect(await list('simulated')).toContain(game);
    for (const type of ['upcoming', 'live', 'vod', 'result'])
      expect(await list(type), type).not.toContain(game);
  });
});

describe('a game that is simulated live', () => {
  it('is live as soon as it has a live point, which lies behind its newest segments', async () => {
    at(8);
    expect(await event()).toMatchObject({ stream_status: 'upcoming', media: [] });
    at(10);
    expect(await event()).toMatchObject({ stream_status: 'live' });
  });

  it('plays at an address of its own, which says nothing about its length', async () => {
    at(30);
    const shown = await event();
    expect(shown).toMatchObject({
      ...{ stream_status: 'live', reason: null, duration: null, viewers: 0 },
      media: [
        { id: media, type: 2, url: `/media/recordings/${recording}/simulated/master.m3u8`, expires_in: null },
      ],
      stream: { state: 'on_air', started_at: startsAt.toISOString() },
    });
  });

  it.each([0, 3.9, 4.1, 30, 89])(
    'serves every segment that is over after %d s, and nothing later',
    async seconds => {
      at(seconds);
      const over = Math.floor(seconds / SEGMENT_SECONDS);
      expect(await served()).toEqual(Array.from({ length: over }, (_, i) => `simulated/${segment(i + 1)}`));
    },
  );

  it('has a playlist that grows with the clock of the server, dated by it', async () => {
    at(30);
    const { payload, headers } = await get(`${recording}/simulated/480p/index.m3u8`);
    expect(payload).toContain('#EXT-X-PLAYLIST-TYPE:EVENT\n');
    expect(payload).toContain(`#EXT-X-PROGRAM-DATE-TIME:${startsAt.toISOString()}\n`);
    expect(payload.match(/\.m4s$/gm)).toHaveLength(7);
    expect(payload).not.toContain('#EXT-X-ENDLIST');
    expect(headers['cache-control']).toBe('public, max-age=2');
  });

  it('sends a playlist that a player waits for as soon as it has grown', async () => {
    at(31.95);
    const waiting = get(`${recording}/simulated/480p/index.m3u8?_HLS_msn=8`);
    people.clock.at += 60;
    expect((await waiting).payload.match(/\.m4s$/gm)).toHaveLength(8);
  });

  it('shows the score and the incidents of the moment that is shown', async () => {
    const state = async () => {
      const { home_score, away_score } = await event();
      await people.afterChange(() => bumpContent(people.db, people.channel.id));
      const { data } = await people.call('listIncidents', { key: fan.key, params: { id: game } });
      return [away_score, home_score, data.length];
    };
    at(9.9);
    expect(await state()).toEqual([null, null, 0]);
    at(11);
    expect(await state()).toEqual([0, 1, 1]);
    at(51);
    expect(await state()).toEqual([1, 1, 2]);
  });

  it('lets nobody cut a clip of what has not been shown', async () => {
    at(30);
    await people.db.query('update channel_document set body = $1 where name = $2', [
      JSON.stringify({ name: 'Fan', description: null, features: ['watch', 'clipping'] }),
      'basic_pass',
    ]);
    const cut = (start_time: number, duration: number) =>
      people.call('createClip', {
        key: fan.key,
        body: { event_id: game, event_media_id: media, name: 'Clip', tags: ['Goal'], start_time, duration },
      });
    expect((await cut(25, 10)).status).toBe(422);
    expect((await cut(60, 10)).status).toBe(422);
  });

  it('withholds clips that were cut before: in lists, at their page and their files', async () => {
    at(30);
    expect((await people.call('getClip', { key: fan.key, params: { id: clip } })).status).toBe(404);
    expect(idsOf(await people.call('listMoments', { key: fan.key }))).not.toContain(clip);
    expect(idsOf(await people.call('listClipsOfEvent', { key: fan.key, params: { id: game } }))).toEqual([]);
    expect(idsOf(await people.call('listEventsWithClip', { key: fan.key }))).not.toContain(game);
    const { rows } = await people.db.query<{ uuid: string }>('select uuid from clip where id = $1', [clip]);
    const link = { id: String(clip), uuid: rows[0]?.uuid ?? '' };
    expect((await people.call('getSharedClip', { key: fan.key, query: link })).status).toBe(404);
    expect((await people.call('search', { key: fan.key, query: { q: 'winner' } })).data.moments).toEqual([]);
    expect(await statusOf(`${clipRecording}/stream/master.m3u8`)).toBe(403);
    expect(await statusOf(`${clipRecording}/public/poster.jpg`)).toBe(403);
  });

  it('closes signed addresses of the replay that were issued before, and signs only its own', async () => {
    const { db, channel } = people;
    const paid = await insertTestEvent(db, channel, { type: 'register', starts_at: PLAYED_AT });
    const paidRecording = await insertTestRecording(db, channel, { event_id: paid });
    await put(`recordings/${paidRecording}/stream/master.m3u8`, '#EXTM3U\n');
    await put(`recordings/${paidRecording}/stream/480p/index.m3u8`, playlist);
    for (const number of [1, 2, 3]) await put(`recordings/${paidRecording}/stream/${segment(number)}`);
    const urlOf = async () => {
      const { media: all } = (await people.call('getEvent', { key: fan.key, params: { id: paid } })).data;
      return all.find(({ type }: { type: number }) => type === 2 || type === 3)?.url ?? '';
    };
    const codeOf = async (url: string) => (await people.app.inject({ url })).statusCode;
    const before = await urlOf();
    expect(await codeOf(before)).toBe(200);
    await people.afterChange(() => scheduleSimulation(db, paid, startsAt, new Date()));
    expect([await codeOf(before), await urlOf()]).toEqual([403, '']);
    at(11);
    const shown = await urlOf();
    expect(shown).toMatch(/^\/media\/[\w-]{56}\/recordings\/\d+\/simulated\/master\.m3u8$/);
    const file = (path: string) => codeOf(shown.replace('simulated/master.m3u8', path));
    expect(await codeOf(shown)).toBe(200);
    expect(await file(`simulated/${segment(1)}`)).toBe(200);
    expect(await file(`simulated/${segment(3)}`)).toBe(404);
    expect(await file(`stream/${segment(1)}`)).toBe(403);
    expect(await codeOf(shown.replace(/\/media\/[\w-]+/, '/media'))).toBe(403);
  });

  it('counts its viewers', async () => {
    at(30);
    const { data } = await people.call('renewMedia', { key: fan.key, body: { event_media_id: media } });
    expect(data).toMatchObject({ viewers: 1, url: `/media/recordings/${recording}/simulated/master.m3u8` });
  });

  it('is a replay when it is over, at the same address, and everything opens again', async () => {
    at(LENGTH_SECONDS);
    expect(await event()).toMatchObject({
      ...{
        stream_status: 'vod',
        simulated_live: null,
        duration: LENGTH_SECONDS,
        home_score: 3,
        away_score: 2,
      },
      event_utc_ts: PLAYED_AT.getTime() / 1000,
    });
    const replay = (await event()).media.find(({ type }: { type: number }) => type === 3);
    expect(replay).toMatchObject({ id: media, url: `/media/recordings/${recording}/simulated/master.m3u8` });
    expect((await get(`${recording}/simulated/480p/index.m3u8`)).payload).toContain('#EXT-X-ENDLIST');
    // The download is signed, and a storyboard has one address.
    const closed = [DOWNLOAD, 'simulated/storyboard.vtt', 'simulated/storyboard-1.jpg'];
    expect(await served()).toEqual(everyFile().filter(path => !closed.includes(path)));
  });
});
