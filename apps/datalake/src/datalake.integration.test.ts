import { request } from 'node:http';
import { BATCH_LIMIT } from '@grandstand/contract/datalake';
import {
  datalakeHash,
  datalakeSessionResult,
  trackedEvents,
  videoEvents,
  videoViewings,
} from '@grandstand/contract/datalake.schema';
import { type DatalakeReport, datalakeReport } from '@grandstand/contract/datalake-report.schema';
import { visitorDay, visitorDayStart } from '@grandstand/rules/analytics';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@grandstand/rules/constants';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPartitions, dropOldPartitions } from './store/raw-tables.ts';
import { dropOldSums } from './store/summarize.ts';
import { startTestDatalake, type TestDatalake } from './testing/test-datalake.ts';

/** An evening: 19:30 UTC. */
const EVENING = Date.parse('2026-03-06T19:30:00Z');
let now = EVENING;
let address = '203.0.113.7';
let refusedShare = 0;
let lake: TestDatalake;

beforeAll(async () => {
  lake = await startTestDatalake({
    now: () => now,
    addressOf: () => address,
    shareToRefuse: () => refusedShare,
  });
});
afterAll(() => lake.close());

async function hashOf(profile: string): Promise<string> {
  const { data } = z
    .object({ data: datalakeHash })
    .parse(await (await lake.get(`datalake/hash/?profile=${profile}`)).json());
  return data.hash;
}

async function visit(profile: string, userAgent = 'a browser', device_type = 'desktop'): Promise<string> {
  const session = {
    profile,
    session: await hashOf(profile),
    device_type,
    user_agent: userAgent,
    resolution: '1440x900',
    platform: 'web',
  };
  const response = await lake.post('datalake/session/', session, userAgent);
  return z.object({ data: datalakeSessionResult }).parse(await response.json()).data.session_uuid;
}

const viewing = { stream_id: 7, stream_type: 'live', viewing_time: 30, league: 'Longshore', sport: 'Soccer' };

async function report(profile: string, groups: object[] = []): Promise<DatalakeReport> {
  const from = new Date(visitorDayStart(visitorDay(EVENING))).toISOString();
  const to = new Date(visitorDayStart(visitorDay(EVENING)) + 3 * DAY_MS).toISOString();
  const text = await new Promise<string>((resolve, reject) => {
    const asked = request({ socketPath: lake.reportSocket, method: 'POST', path: '/' }, async response => {
      let body = '';
      for await (const part of response) body += part;
      resolve(body);
    });
    asked.on('error', reject);
    asked.end(JSON.stringify({ profile, from, to, groups }));
  });
  return datalakeReport.parse(JSON.parse(text));
}

const lineOf = ({ audiences }: DatalakeReport, kind: string, name = '') =>
  audiences.find(line => line.kind === kind && line.name === name);

async function column(sql: string): Promise<unknown[]> {
  await report('none');
  const { rows } = await lake.db.query<{ value: unknown }>(sql, []);
  return rows.map(({ value }) => value);
}

describe('the datalake', () => {
  it('stores a session with its fields and its country, and no address', async () => {
    const session_uuid = await visit('fields', 'Mozilla/5.0 (a phone)', 'mobile');
    const [row] = await column(`select to_jsonb(visit) - 'at' as value from visit where profile = 'fields'`);
    expect(row).toEqual({
      profile: 'fields',
      session_uuid,
      visitor: expect.stringMatching(/^[0-9a-f]{24}$/),
      country: 'CA',
      device_type: 'mobile',
      user_agent: 'Mozilla/5.0 (a phone)',
      resolution: '1440x900',
      platform: 'web',
    });
    expect(JSON.stringify(row)).not.toContain('127.0.0.1');
  });

  it('stores events with the previous address and the tracker, and the user only as keyed hashes', async () => {
    const session_uuid = await visit('events');
    const event = {
      profile: 'events',
      session_uuid,
      event: 'visit_page',
      user_id: 42,
      user_email: 'Fan@example.org',
      origin_url: 'https://games.example/vod?trk=poster',
      previous_url: 'https://games.example/',
      trk: 'poster',
      ago: 60,
    };
    const response = await lake.post('datalake/event/', [
      event,
      { ...event, event: 'login', user_email: 'fan@example.org' },
    ]);
    expect(await response.json()).toEqual({ data: { stored: 2 } });
    const rows = await column(
      `select to_jsonb(tracked_event) as value from tracked_event where profile = 'events' order by event desc`,
    );
    expect(rows).toMatchObject([
      {
        event: 'visit_page',
        session_uuid,
        origin_url: event.origin_url,
        previous_url: event.previous_url,
        trk: 'poster',
        user_hash: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
      { event: 'login' },
    ]);
    expect(new Set(rows.map(row => (row as { email_hash: string }).email_hash)).size).toBe(1);
    expect(JSON.stringify(rows)).not.toMatch(/example\.org|"user_id"/);
    const [at] = await column(`select min(at) as value from tracked_event where profile = 'events'`);
    expect(new Date(at as string).getTime()).toBe(EVENING - MINUTE_MS);
  });

  it('stores viewing with all its fields', async () => {
    const fields = {
      ...viewing,
      category: 'First division',
      gender: 'W',
      school: 'Harbour High',
      position: 90,
    };
    await lake.post('datalake/video/viewing/', {
      profile: 'viewing',
      session_uuid: await visit('viewing'),
      ...fields,
    });
    const [row] = await column(`select to_jsonb(viewing) as value from viewing where profile = 'viewing'`);
    expect(row).toMatchObject(fields);
  });

  it('counts a visitor once a day, and cannot repeat the hash of an earlier day', async () => {
    const hash = () => hashOf('daily');
    const today = await hash();
    expect(await hash()).toBe(today);
    now = EVENING + DAY_MS;
    expect(await hash()).not.toBe(today);
    await dropOldSums(lake.db, now);
    now = EVENING;
    expect(await hash()).not.toBe(today);
  });

  it('loses nothing that it received when it ends, and knows its visitors and sessions after the restart', async () => {
    const profile = 'restart';
    const before = await hashOf(profile);
    const session_uuid = await visit(profile);
    await lake.post('datalake/video/viewing/', { profile, session_uuid, ...viewing });
    await lake.restart();
    expect(await hashOf(profile)).toBe(before);
    const response = await lake.post('datalake/video/viewing/', { profile, session_uuid, ...viewing });
    expect(response.status).toBe(200);
    expect(lineOf(await report(profile), 'total')).toMatchObject({ visitor_days: 1, seconds: 60 });
  });

  it.each([
    ['an unknown session', { session_uuid: '2f1d7f38-2f2f-8a6b-9a11-3d1a9a3f5b6c' }],
    ['an item that is too old', { ago: 301 }],
    ['more time than passed', { viewing_time: 61 }],
    ['an unknown type', { stream_type: 'radio' }],
    ['an id that is no number', { stream_id: 'seven' }],
    ['an id beyond the database’s range', { stream_id: 2 ** 31 }],
    ['a text with a zero byte', { sport: 'Soccer\0' }],
    ['a text with half a character', { sport: '\ud83c' }],
  ])('refuses %s', async (_, wrong) => {
    const item = { profile: 'refused', session_uuid: await visit('refused'), ...viewing, ...wrong };
    const response = await lake.post('datalake/video/viewing/', item);
    expect(response.status).toBe(400);
    const detail = expect.stringContaining(Object.keys(wrong).join());
    expect(await response.json()).toMatchObject({ code: 'invalid', detail });
  });

  it('writes everything that it accepts, whatever visitors send', async () => {
    const profile = 'hostile';
    const session_uuid = await visit(profile);
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('\0', '\udc00', '7', '99999999999', '-1'),
    );
    const numbers = fc.oneof(fc.constantFrom(5e-324, -0, 7, 2 ** 31, 2 ** 53), fc.nat(600), fc.double());
    const fields = [
      'origin_url',
      'detail',
      'trk',
      'school',
      'stream_id',
      'viewing_time',
      'position',
      'ms',
      'preroll_id',
      'ago',
    ];
    const whole = { ...viewing, profile, session_uuid, origin_url: '', detail: '7', ms: 400, position: 60 };
    const hostile = fc
      .record({
        event: fc.constantFrom('drop', 'visit_page', 'start', 'stall', 'preroll_start'),
        field: fc.constantFrom(...fields),
        value: fc.oneof(texts, numbers),
      })
      .map(({ event, field, value }) => ({ ...whole, event, [field]: value }));
    const items = fc.sample(hostile, { seed: 21, numRuns: 300 });
    for (const [path, schema] of [
      ['event', trackedEvents],
      ['video/event', videoEvents],
      ['video/viewing', videoViewings],
    ] as const) {
      const accepted = items.filter(item => schema.safeParse(item).success).slice(0, BATCH_LIMIT);
      expect(accepted.length).toBeGreaterThan(50);
      expect((await lake.post(`datalake/${path}/`, accepted)).status).toBe(200);
    }
    expect((await report(profile)).funnel.visits).toBe(1);
  });

  it('refuses what is no JSON, more than 64 KB, and batches of several sessions', async () => {
    expect((await lake.post('datalake/event/', '{"')).status).toBe(400);
    expect((await lake.post('datalake/event/', 'x'.repeat(70_000))).status).toBe(413);
    const items = [await visit('several'), await visit('several', 'another')].map(session_uuid => ({
      profile: 'several',
      session_uuid,
      ...viewing,
    }));
    expect((await lake.post('datalake/video/viewing/', items)).status).toBe(400);
  });

  it('answers 429 with Retry-After to a session that sends too much, and other sites may read it', async () => {
    const item = { profile: 'busy', session_uuid: await visit('busy'), ...viewing };
    const statuses: number[] = [];
    for (let sent = 0; sent < 60; sent += 1) {
      statuses.push((await lake.post('datalake/video/viewing/', item)).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await lake.post('datalake/video/viewing/', item);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.headers.get('access-control-expose-headers')).toBe('retry-after');
    now += SECOND_MS;
    expect((await lake.post('datalake/video/viewing/', item)).status).toBe(200);
    now = EVENING;
  });

  it('refuses every call under overload, with the time after which to retry, and other sites may read it', async () => {
    const profile = 'overload';
    const item = { profile, session_uuid: await visit(profile), ...viewing };
    refusedShare = 1;
    const refused = [await lake.post('datalake/video/viewing/', item), await lake.get('datalake/hash/')];
    refusedShare = 0;
    for (const { status, headers } of refused) {
      expect(status).toBe(429);
      expect(headers.get('retry-after')).toBe('30');
      expect(headers.get('access-control-expose-headers')).toBe('retry-after');
    }
    expect((await lake.post('datalake/video/viewing/', item)).status).toBe(200);
  });

  it('sums up views, visitor-days, watch time, average and peak audience', async () => {
    const profile = 'sums';
    const [first, second] = [await visit(profile, 'first'), await visit(profile, 'second', 'mobile')];
    const watch = (session_uuid: string, agent: string, own: object = {}) =>
      lake.post('datalake/video/viewing/', { profile, session_uuid, ...viewing, ...own }, agent);
    const start = (session_uuid: string, agent: string) =>
      lake.post(
        'datalake/video/event/',
        { profile, session_uuid, ...viewing, event: 'start', ms: 400 },
        agent,
      );
    // The first watches for three minutes across the hour, the second for one of them, from the start.
    now = Date.parse('2026-03-06T19:59:00Z');
    await start(first, 'first');
    for (let report = 1; report <= 6; report += 1) {
      now = Date.parse('2026-03-06T19:59:00Z') + report * 30 * SECOND_MS;
      await watch(first, 'first', { position: report * 30 });
      if (report === 1) await start(second, 'second');
      if (report === 2 || report === 3) await watch(second, 'second', { position: (report - 1) * 30 });
    }
    now = EVENING;
    const found = await report(profile, [
      { kind: 'team', name: 'Gulls', stream: 'live 7' },
      { kind: 'team', name: 'Owls', stream: 'live 8' },
    ]);
    const sums = { views: 2, visitor_days: 2, seconds: 240, peak: 2 };
    expect(lineOf(found, 'total')).toMatchObject({ ...sums, average_audience: 240 / 60 / 3 });
    expect(lineOf(found, 'day', '2026-03-06')).toMatchObject(sums);
    expect(lineOf(found, 'team', 'Gulls')).toMatchObject(sums);
    expect(lineOf(found, 'stream', 'live 7')).toMatchObject(sums);
    expect(lineOf(found, 'country', 'CA')).toMatchObject(sums);
    expect(lineOf(found, 'device', 'mobile')).toMatchObject({
      views: 1,
      visitor_days: 1,
      seconds: 60,
      peak: 1,
    });
    expect(lineOf(found, 'team', 'Owls')).toBeUndefined();
    expect(found.quality).toMatchObject([
      { stream: 'live 7', starts: 2, startup_ms: 800, failures: 0, seconds: 240 },
    ]);
    expect(found.positions).toEqual(
      [2, 1, 1].map((viewers, minute) => ({ stream: 'live 7', minute, viewers })),
    );
  });

  it('counts a viewer once in the minute in which a live game becomes its replay', async () => {
    const profile = 'continued';
    const session_uuid = await visit(profile);
    const watch = async (stream_type: string, viewing_time: number, at: string) => {
      now = Date.parse(at);
      await lake.post('datalake/video/viewing/', {
        profile,
        session_uuid,
        ...viewing,
        stream_type,
        viewing_time,
      });
    };
    await watch('live', 20, '2026-03-06T19:40:20Z');
    await watch('vod', 30, '2026-03-06T19:40:50Z');
    now = EVENING;
    const found = await report(profile);
    const lines = ['live', 'vod'].map(type => lineOf(found, 'type', type));
    expect(lines).toMatchObject([
      { seconds: 20, peak: 0 },
      { seconds: 30, peak: 1 },
    ]);
    expect(lineOf(found, 'total')).toMatchObject({ seconds: 50, peak: 1 });
  });

  it('counts a visitor once whose browser sends from two addresses', async () => {
    const profile = 'addresses';
    const session_uuid = await visit(profile);
    const watch = () => lake.post('datalake/video/viewing/', { profile, session_uuid, ...viewing });
    await watch();
    address = '2001:db8::7';
    await watch();
    address = '203.0.113.7';
    expect(lineOf(await report(profile), 'total')).toMatchObject({ visitor_days: 1, seconds: 60 });
  });

  it('counts the way of a visit to the checkout, trackers and prerolls', async () => {
    const profile = 'funnel';
    const page = (session_uuid: string, path: string, agent: string, trk: string | null) =>
      lake.post(
        'datalake/event/',
        { profile, session_uuid, event: 'visit_page', origin_url: `https://games.example${path}`, trk },
        agent,
      );
    const [reader, buyer] = [await visit(profile, 'reader'), await visit(profile, 'buyer')];
    await page(reader, '/', 'reader', null);
    for (const path of ['/?next=/buy', '/packages', '/buy?package_id=1'])
      await page(buyer, path, 'buyer', 'poster');
    const film = { profile, session_uuid: buyer, ...viewing, preroll_id: 3 };
    await lake.post('datalake/video/event/', [
      { ...film, event: 'preroll_start' },
      { ...film, event: 'preroll_end' },
      { ...film, event: 'preroll_start' },
    ]);
    const found = await report(profile);
    expect(found.funnel).toMatchObject({ visits: 2, visitor_days: 2, pages: 4, passes: 1, checkout: 1 });
    expect(found.trackers).toEqual([{ trk: 'poster', visits: 1, checkout: 1 }]);
    expect(found.prerolls).toEqual([{ preroll_id: 3, started: 2, seen: 1 }]);
  });

  it('deletes raw rows after 30 days, by whole days, and keeps their sums', async () => {
    const profile = 'old';
    now = EVENING - 40 * DAY_MS;
    const session_uuid = await visit(profile);
    await lake.post('datalake/video/viewing/', { profile, session_uuid, ...viewing });
    await report(profile);
    const day = visitorDay(now);
    now = EVENING;
    await createPartitions(lake.db, visitorDay(now));
    const dropped = await dropOldPartitions(lake.db, now);
    expect(dropped).toContain(`viewing_${day.replaceAll('-', '')}`);
    expect(dropped).not.toContain(`viewing_${visitorDay(now).replaceAll('-', '')}`);
    expect(await column(`select 1 as value from viewing where profile = 'old'`)).toEqual([]);
    expect(await column(`select seconds as value from viewing_hour where profile = 'old'`)).toEqual([30]);
  });
});
