import { bumpContent } from '@grandstand/db/channels';
import { failRecording } from '@grandstand/db/recordings';
import { insertTestEvent, insertTestRecording } from '@grandstand/db/testing/test-channel';
import { streamStatus } from '@grandstand/rules/event-state';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS);

let api: TestApi;
let ids: Record<'upcoming' | 'live' | 'replay' | 'old' | 'paid' | 'cancelled', number>;
beforeAll(async () => {
  api = await openTestApi();
  const { db, channel } = api;
  const event = (overrides: Parameters<typeof insertTestEvent>[2]) => insertTestEvent(db, channel, overrides);
  ids = {
    upcoming: await event({ starts_at: hoursFromNow(5), name: 'Next game' }),
    live: await event({ starts_at: hoursFromNow(-1), stream_started_at: hoursFromNow(-1) }),
    replay: await event({ starts_at: hoursFromNow(-48), gender: 'W', home_score: 2, away_score: 1 }),
    old: await event({ starts_at: hoursFromNow(-7) }),
    paid: await event({ starts_at: hoursFromNow(-24), type: 'paid', event_category_id: channel.sport }),
    cancelled: await event({ starts_at: hoursFromNow(30), note: 'cancelled' }),
  };
  await insertTestRecording(db, channel, { event_id: ids.replay });
  await insertTestRecording(db, channel, { event_id: ids.paid });
  await api.afterChange(() => bumpContent(db, channel.id));
});
afterAll(() => api.close());

const listed = async (fields: Record<string, string>) => {
  const { data } = await api.get('events', fields);
  return data.map((event: { id: number }) => event.id);
};

describe('events', () => {
  it('returns every event state, in order of time', async () => {
    expect(await listed({ type: 'upcoming' })).toEqual([ids.upcoming, ids.cancelled]);
    expect(await listed({ type: 'live' })).toEqual([ids.live]);
    expect(await listed({ type: 'vod' })).toEqual([ids.paid, ids.replay]);
    expect(await listed({ type: 'result' })).toEqual([ids.old]);
  });

  it('filters by the state that the rule computes', async () => {
    const { rows } = await api.db.query<{
      starts_at: Date;
      stream_started_at: Date | null;
      stream_ended_at: Date | null;
      playable_at: Date | null;
      is_final: boolean;
      id: number;
    }>(
      `select e.id, e.starts_at, e.stream_started_at, e.stream_ended_at, e.is_final, r.playable_at
       from event e left join recording r on r.event_id = e.id`,
      [],
    );
    for (const row of rows) {
      const times = {
        startsAt: row.starts_at.getTime(),
        streamStartedAt: row.stream_started_at?.getTime() ?? null,
        streamEndedAt: row.stream_ended_at?.getTime() ?? null,
        hasReplay: row.playable_at !== null,
        isFinal: row.is_final,
      };
      const { data } = await api.get(`events/${row.id}`);
      expect(data.stream_status).toBe(streamStatus(times, Date.now()));
    }
  });

  it('shows the away side first, and only what is public', async () => {
    const { data } = await api.get('events', { type: 'vod' });
    const replay = data.find((event: { id: number }) => event.id === ids.replay);
    expect(replay.participants.map((side: { alias: string }) => side.alias)).toEqual(['owls', 'gulls']);
    expect(replay).toMatchObject({ home_team_id: api.channel.teams[1], duration: 90.5, has_access: true });
    expect(replay.media.map((media: { type: number }) => media.type)).toEqual([1, 6]);
    expect(data.find((event: { id: number }) => event.id === ids.paid).has_access).toBe(false);
  });

  it('has the fields of the specification', async () => {
    const { data } = await api.get('events', { type: 'vod' });
    const replay = data.find((event: { id: number }) => event.id === ids.replay);
    expect(Object.keys(replay)).toEqual(
      expect.arrayContaining([
        'id',
        'name',
        'type',
        'event_utc_ts',
        'time_zone',
        'has_access',
        'participants',
        'home_team_id',
        'location_id',
        'event_category_id',
        'stream_status',
        'base_price',
        'service_fee',
      ]),
    );
    const { data: detail } = await api.get(`events/${ids.replay}`);
    expect(detail.categories[0]).toMatchObject({ children: expect.any(Array) });
  });

  it('marks finished games without a recording', async () => {
    const { data } = await api.get('events');
    const unrecorded = data.filter((event: { is_unrecorded: boolean }) => event.is_unrecorded);
    expect(unrecorded.map((event: { id: number }) => event.id)).toEqual([ids.old]);
  });

  it('lists finished games without a recording as results, not as replays', async () => {
    const idsOf = async (type: string) =>
      (await api.get('events', { type })).data.map((event: { id: number }) => event.id);
    expect(await idsOf('result')).toEqual([ids.old]);
    expect(await idsOf('vod')).not.toContain(ids.old);
  });

  it.each([
    ['school', 'harbour', 6],
    ['school', 'Harbour High', 6],
    ['group', 'harbour', 6],
    ['group', 'nobody', 0],
    ['team', 'OWLS', 6],
    ['sport', 'football', 6],
    ['category_id', 'first', 5],
    ['division', 'first', 5],
    ['division', 'football', 0],
    ['gender', 'W', 1],
    ['city', 'varna', 6],
    ['state', 'shore', 6],
    ['state', 'Elsewhere', 0],
    ['location', 'Harbour Field', 6],
    ['location', '999999', 0],
  ])('filters %s=%s', async (name, value, count) => {
    const { body } = await api.get('events', { [name]: value });
    expect(body.meta.total).toBe(count);
    expect(body.data).toHaveLength(count);
  });

  it('pages, and returns the total even past the end', async () => {
    const first = await api.get('events', { limit: '4', sort_field: 'id' });
    const second = await api.get('events', { limit: '4', offset: '4', sort_field: 'id' });
    const all = [...first.data, ...second.data].map(event => event.id);
    expect(all).toEqual(Object.values(ids).sort((a, b) => a - b));
    const past = await api.get('events', { offset: '60' });
    expect(past.body).toEqual({ data: [], meta: { total: 6, limit: 50, offset: 60 } });
    expect((await api.get('events', { no_limit: '1' })).body.meta.limit).toBe(1000);
  });

  it('sorts replays backwards from start_date, and everything else forwards', async () => {
    const yesterday = hoursFromNow(-24).toISOString();
    expect(await listed({ type: 'vod', start_date: yesterday })).toEqual([ids.paid, ids.replay]);
    expect(
      await listed({ type: 'vod', start_date: yesterday, end_date: hoursFromNow(-30).toISOString() }),
    ).toEqual([ids.paid]);
    expect(await listed({ type: 'upcoming', start_date: hoursFromNow(6).toISOString() })).toEqual([
      ids.cancelled,
    ]);
    const day = hoursFromNow(5).toISOString().slice(0, 10);
    expect(await listed({ type: 'upcoming', end_date: day })).toContain(ids.upcoming);
  });

  it('ignores unknown filters and explains an invalid one', async () => {
    expect((await api.get('events', { colour: 'red' })).status).toBe(200);
    const refused = await api.get('events', { type: 'past', limit: '0' });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'validation' });
    expect(Object.keys(refused.body.errors).sort()).toEqual(['limit', 'type']);
  });

  it.each([
    ['limit=0', 'limit', 'must be a whole number from 1 to 200'],
    ['limit=1e2', 'limit', 'must be a whole number from 1 to 200'],
    ['limit=1e99', 'limit', 'must be a whole number from 1 to 200'],
    ['limit=1&limit=2', 'limit', 'was given twice; give it once'],
    ['sort_direction=up', 'sort_direction', 'must be asc or desc'],
    ['no_limit=0', 'no_limit', 'must be 1'],
    ['start_date=today', 'start_date', 'must be a date like 2026-11-21 or a time like 2026-11-21T18:30:00Z'],
    [`team=${'x'.repeat(201)}`, 'team', 'must have at most 200 characters'],
  ])('says of %s in plain words what is wrong', async (query, field, message) => {
    const response = await api.app.inject(`/api/events?api_key=any&${query}`);
    expect([response.statusCode, response.json().errors]).toEqual([422, { [field]: [message] }]);
  });
});

it('leaves out a malformed event only', async () => {
  const { db, channel } = api;
  const id = await insertTestEvent(db, channel, { starts_at: hoursFromNow(30) });
  await db.query("update event set starts_at = 'infinity' where id = $1", [id]);
  await api.afterChange(() =>
    insertTestEvent(db, channel, { starts_at: hoursFromNow(31), retired_at: new Date() }),
  );
  for (const path of ['events', 'events-for-homepage']) expect((await api.get(path)).status).toBe(200);
  const { data } = await api.get('events', { no_limit: '1' });
  expect(data.length).toBeGreaterThan(0);
  expect(data.some((event: { id: number }) => event.id === id)).toBe(false);
  await db.query('update event set retired_at = now() where id = $1', [id]);
  await api.afterChange(() => insertTestEvent(db, channel, { retired_at: new Date() }));
});

describe('events-for-homepage', () => {
  it('has live and upcoming games and the replays of each sport, without unrecorded games', async () => {
    const { data } = await api.get('events-for-homepage');
    const idsOf = (events: { id: number }[]) => events.map(event => event.id);
    expect(idsOf(data.live)).toEqual([ids.live]);
    expect(idsOf(data.upcoming)).toEqual([ids.upcoming, ids.cancelled]);
    expect(data.replays).toHaveLength(1);
    expect(data.replays[0].event_category_id).toBe(api.channel.sport);
    expect(idsOf(data.replays[0].events)).toEqual([ids.paid, ids.replay]);
  });

  it('has no replay whose recording is still being made', async () => {
    const { db, channel } = api;
    const id = await insertTestEvent(db, channel, {
      starts_at: hoursFromNow(-20),
      home_score: 1,
      away_score: 0,
    });
    const recording = await insertTestRecording(db, channel, { event_id: id });
    const replays = async () => {
      const { data } = await api.get('events-for-homepage');
      return data.replays.flatMap(({ events }: { events: { id: number }[] }) =>
        events.map(event => event.id),
      );
    };
    const become = (state: string) =>
      api.afterChange(async () => {
        await db.query(`update recording set ${state} where id = $1`, [recording]);
        await bumpContent(db, channel.id);
      });
    await become("status = 'queued', playable_at = null");
    expect(await replays()).toEqual([ids.paid, ids.replay]);
    expect((await api.get(`events/${id}`)).data).toMatchObject({
      is_unrecorded: false,
      reason: 'processing',
    });
    await become("status = 'ready', playable_at = now()");
    expect(await replays()).toEqual([id, ids.paid, ids.replay]);
    await become("status = 'failed', playable_at = null");
  });

  it('filters', async () => {
    const { data } = await api.get('events-for-homepage', { gender: 'W' });
    expect(data).toMatchObject({ live: [], upcoming: [], replays: [{ events: [{ id: ids.replay }] }] });
  });
});

describe('events/{id}', () => {
  it('returns a free replay to anyone, with its categories and venue', async () => {
    const { data, headers } = await api.get(`events/${ids.replay}`);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(data).toMatchObject({ has_access: true, reason: null, location: { name: 'Harbour Field' } });
    expect(data.categories).toMatchObject([
      { alias: 'football', children: [{ alias: 'first', children: [] }] },
    ]);
    expect(data.media).toContainEqual({
      id: expect.any(Number),
      type: 3,
      url: expect.stringMatching(/^\/media\/recordings\/\d+\/stream\/master\.m3u8$/),
      expires_in: null,
    });
  });

  it.each(['ID.0', 'IDe0', '+ID', '0ID', '%20ID', '0', '-1', 'abc'])(
    'finds nothing with the id %s',
    async id => {
      const { status, body } = await api.get(`events/${id.replace('ID', String(ids.upcoming))}`);
      expect([status, body.code]).toEqual([404, 'not_found']);
    },
  );

  it.each([
    ['upcoming', 'not_started', true],
    ['cancelled', 'cancelled', true],
    ['old', 'no_recording', true],
    ['paid', 'pass_required', false],
  ] as const)('withholds the media of the %s one: %s', async (which, reason, has_access) => {
    const { data } = await api.get(`events/${ids[which]}`);
    expect(data).toMatchObject({ reason, has_access });
    expect(data.media.filter((media: { type: number }) => ![1, 6].includes(media.type))).toEqual([]);
  });

  it('returns the progress of a recording, and none for a failed one', async () => {
    const { db, channel } = api;
    const id = await insertTestEvent(db, channel, { starts_at: hoursFromNow(-8) });
    const { rows } = await db.query<{ id: number }>(
      `insert into recording (channel_id, event_id, source_path, source_hash, status, progress)
       values ($1, $2, '', '', 'processing', 0.25) returning id`,
      [channel.id, id],
    );
    expect((await api.get(`events/${id}`)).data).toMatchObject({
      reason: 'processing',
      is_unrecorded: false,
      processing_progress: 0.25,
    });
    await api.afterChange(() => failRecording(db, rows[0]?.id ?? 0, 'broken'));
    expect((await api.get(`events/${id}`)).data).toMatchObject({
      reason: 'no_recording',
      is_unrecorded: true,
      processing_progress: null,
    });
  });

  it.each(['999999', '0', 'abc', '99999999999', '1.5'])('has no event %s', async id => {
    const { status, body } = await api.get(`events/${id}`);
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  it("shows nothing of another channel's", async () => {
    const other = await api.db.kysely
      .insertInto('channel')
      .values({ channel_key: 'other', subdomain: 'other', anchored_at: new Date(), bundle_hash: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await api.db.query('update event set channel_id = $1 where id = $2', [other.id, ids.cancelled]);
    expect((await api.get(`events/${ids.cancelled}`)).status).toBe(404);
  });
});
