import { bumpContent } from '@grandstand/db/channels';
import {
  insertOwn,
  insertTestChannel,
  insertTestEvent,
  insertTestRecording,
} from '@grandstand/db/testing/test-channel';
import ICAL from 'ical.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

let api: TestApi;
beforeEach(async () => {
  api = await openTestApi({ now: () => NOW });
});
afterEach(() => api.close());

const fetchCalendar = (path: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: `/calendar/${path}`, headers: { host: 'localhost:3000', ...headers } });

async function entries(path: string) {
  const { payload } = await fetchCalendar(path);
  const calendar = new ICAL.Component(ICAL.parse(payload));
  return calendar.getAllSubcomponents('vevent').map(entry => new ICAL.Event(entry));
}

function announce(name: string, starts_at: Date): Promise<number> {
  return api.afterChange(() => insertTestEvent(api.db, api.channel, { name, starts_at }));
}

function change(id: number, values: { starts_at?: Date; note?: 'cancelled'; home_score?: number }) {
  return api.afterChange(async () => {
    await api.db.kysely.updateTable('event').set(values).where('id', '=', id).execute();
    await bumpContent(api.db, api.channel.id);
  });
}

it('contains one game, with the URL of its page', async () => {
  const id = await announce('Owls @ Gulls', inDays(1));
  const { statusCode, headers } = await fetchCalendar(`events/${id}.ics`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const [entry] = await entries(`events/${id}.ics`);
  expect(entry?.summary).toBe('Football: Owls @ Gulls');
  expect(entry?.location).toBe('Harbour Field');
  expect(entry?.component.getFirstPropertyValue('url')).toBe(`http://localhost:3000/watch/${id}`);
});

it('contains the games of a team, a school and the channel: 60 days back and all upcoming ones', async () => {
  const { db, channel } = api;
  await insertTestEvent(db, channel, { name: 'long past', starts_at: inDays(-61) });
  await insertTestEvent(db, channel, { name: 'past', starts_at: inDays(-59) });
  await announce('next year', inDays(300));
  const alone = { type: 'free', time_zone: 'Europe/Sofia', event_category_id: channel.division } as const;
  await api.afterChange(() =>
    insertOwn(db, 'event', channel, { ...alone, name: 'gala', starts_at: inDays(2) }),
  );
  const summaries = async (path: string) => (await entries(path)).map(({ summary }) => summary);
  for (const path of ['teams/gulls.ics', 'teams/GULLS.ics']) {
    expect(await summaries(path)).toEqual(['Football: past', 'Football: next year']);
  }
  expect(await summaries('schools/harbour.ics')).toEqual(['Football: past', 'Football: next year']);
  expect(await summaries('channel.ics')).toEqual(['Football: past', 'Football: gala', 'Football: next year']);
});

it('states for a finished game whether there is a recording', async () => {
  const { db, channel } = api;
  const filmed = await announce('filmed', inDays(-2));
  await announce('not filmed', inDays(-1));
  await announce('to come', inDays(1));
  await api.afterChange(() => insertTestRecording(db, channel, { event_id: filmed }));
  const lastLines = (await entries('teams/gulls.ics')).map(({ description }) =>
    description.split('\n').at(-2),
  );
  expect(lastLines).toEqual(['Free to watch', 'No recording', 'Free to watch']);
});

it('has a reminder for a single game, never for a feed', async () => {
  const id = await announce('Terns @ Gulls', inDays(3));
  const alarms = async (path: string) =>
    (await entries(path)).flatMap(({ component }) => component.getAllSubcomponents('valarm')).length;
  expect(await alarms(`events/${id}.ics`)).toBe(1);
  for (const path of ['teams/gulls.ics', 'schools/harbour.ics', 'channel.ics']) {
    expect(await alarms(path)).toBe(0);
  }
});

it('updates a game that is rescheduled, then cancelled', async () => {
  const id = await announce('Owls @ Gulls', inDays(1));
  const [announced] = await entries('teams/gulls.ics');
  await change(id, { home_score: 3 });
  const [scored] = await entries('teams/gulls.ics');
  await change(id, { starts_at: inDays(8) });
  const [moved] = await entries('teams/gulls.ics');
  await change(id, { note: 'cancelled' });
  const [cancelled] = await entries('teams/gulls.ics');
  expect([announced, scored, moved, cancelled].map(entry => entry?.sequence)).toEqual([0, 0, 1, 2]);
  expect(new Set([announced?.uid, moved?.uid, cancelled?.uid]).size).toBe(1);
  expect(moved?.startDate.toJSDate()).toEqual(inDays(8));
  expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
});

it('responds with 304 until a game changes', async () => {
  const id = await announce('Owls @ Gulls', inDays(1));
  const etag = String((await fetchCalendar('channel.ics')).headers.etag);
  expect((await fetchCalendar('channel.ics', { 'if-none-match': etag })).statusCode).toBe(304);
  await change(id, { starts_at: inDays(2) });
  expect((await fetchCalendar('channel.ics', { 'if-none-match': etag })).statusCode).toBe(200);
});

it('needs at most three queries, and none for unchanged content', async () => {
  await announce('Owls @ Gulls', inDays(1));
  for (const path of ['teams/gulls.ics', 'schools/harbour.ics', 'channel.ics']) {
    const before = api.db.queryCount();
    await fetchCalendar(path);
    const first = api.db.queryCount();
    expect(first - before).toBeLessThanOrEqual(3);
    await fetchCalendar(path);
    expect(api.db.queryCount()).toBe(first);
  }
});

it('contains at most a thousand games, upcoming ones before past ones', async () => {
  const values = Array.from({ length: 1001 }, (_, i) => ({
    channel_id: api.channel.id,
    key: `many-${i}`,
    name: i === 0 ? 'yesterday' : 'to come',
    type: 'free' as const,
    starts_at: inDays(i === 0 ? -1 : i / 10),
    time_zone: 'Europe/Sofia',
    event_category_id: api.channel.division,
  }));
  await api.db.kysely.insertInto('event').values(values).execute();
  const listed = await entries('channel.ics');
  expect([listed.length, listed.some(({ summary }) => summary?.endsWith('yesterday'))]).toEqual([
    1000,
    false,
  ]);
});

it.each([
  'events/999999.ics',
  'events/0.ics',
  'teams/nobody.ics',
  'schools/nowhere.ics',
  'teams/%2e%2e.ics',
  'nothing',
])('says of %s in plain words that there is none', async path => {
  const { statusCode, headers, payload } = await fetchCalendar(path);
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  expect(payload).toBe('There is no such calendar.\n');
});

it('contains no game of another channel', async () => {
  const other = await insertTestChannel(api.db);
  const id = await api.afterChange(() => insertTestEvent(api.db, other, { name: 'elsewhere' }));
  expect((await fetchCalendar(`events/${id}.ics`)).statusCode).toBe(404);
  const theirs = await fetchCalendar(`events/${id}.ics`, { host: `${other.channel_key}.localhost` });
  expect(theirs.statusCode).toBe(200);
});
