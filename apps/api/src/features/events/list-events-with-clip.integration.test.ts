import { bumpContent } from '@grandstand/db/channels';
import { insertTestClip, insertTestEvent, insertTestRecording } from '@grandstand/db/testing/test-channel';
import { anonymiseUser } from '@grandstand/db/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type People, type Person } from '../../testing/people.ts';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

let people: People;
let fan: Person;
let ids: Record<'latest' | 'earlier' | 'without' | 'paid' | 'register', number>;

type Clip = Parameters<typeof insertTestClip>[2];
const clip = (event_id: number, overrides: Partial<Clip> = {}) =>
  insertTestClip(people.db, people.channel, { event_id, user_id: fan.id, ...overrides });

beforeAll(async () => {
  people = await openPeople();
  fan = await people.person();
  const { db, channel } = people;
  const game = (hours: number, overrides: Parameters<typeof insertTestEvent>[2] = {}) =>
    insertTestEvent(db, channel, {
      starts_at: hoursAgo(hours),
      stream_ended_at: hoursAgo(hours - 2),
      ...overrides,
    });
  ids = {
    latest: await game(24, { gender: 'W' }),
    earlier: await game(48),
    without: await game(12),
    paid: await game(36, { type: 'paid' }),
    register: await game(37, { type: 'register' }),
  };
  for (const event_id of [ids.latest, ids.earlier]) await insertTestRecording(db, channel, { event_id });
  for (const event_id of [ids.latest, ids.latest, ids.earlier, ids.paid, ids.register]) await clip(event_id);
  await changed();
});
afterAll(() => people.close());

const changed = () => people.afterChange(() => bumpContent(people.db, people.channel.id));

const listed = async (fields: Record<string, string> = {}) =>
  (await people.get('events/with_clip', fields)).data.map(({ id }: { id: number }) => id);

describe('events/with_clip', () => {
  it('has free events with a published clip, each once, and no others', async () => {
    expect(await listed()).toEqual([ids.earlier, ids.latest]);
    const { body } = await people.get('events/with_clip');
    expect(body.meta).toEqual({ total: 2, limit: 50, offset: 0 });
  });

  it.each([
    ['queued', { status: 'queued' }],
    ['processing', { status: 'processing' }],
    ['failed', { status: 'failed' }],
    ['private', { published_at: null }],
    ['only shared', { published_at: null, shared_at: new Date() }],
    ['taken down', { taken_down_at: new Date() }],
  ] as const)('shows nothing of a clip that is %s', async (_, overrides) => {
    await clip(ids.without, overrides);
    await changed();
    expect(await listed()).not.toContain(ids.without);
  });

  it('is filtered, sorted and paged like events', async () => {
    expect(await listed({ gender: 'W' })).toEqual([ids.latest]);
    expect(await listed({ type: 'vod' })).toEqual([ids.latest, ids.earlier]);
    expect(await listed({ type: 'upcoming' })).toEqual([]);
    expect(await listed({ end_date: hoursAgo(30).toISOString() })).toEqual([ids.earlier]);
    const { body } = await people.get('events/with_clip', { type: 'vod', limit: '1', offset: '1' });
    expect(body.data).toMatchObject([{ id: ids.earlier }]);
    expect(body.meta).toEqual({ total: 2, limit: 1, offset: 1 });
    expect((await people.get('events/with_clip', { type: 'past' })).status).toBe(422);
  });

  it('sets has_moments of events-for-homepage, under the same filters', async () => {
    const hasMoments = async (fields: Record<string, string> = {}) =>
      (await people.get('events-for-homepage', fields)).data.has_moments;
    expect(await hasMoments()).toBe(true);
    expect(await hasMoments({ gender: 'W' })).toBe(true);
    expect(await hasMoments({ gender: 'M' })).toBe(false);
    expect(await hasMoments({ city: 'nowhere' })).toBe(false);
  });

  it('can be cached by a CDN, and responds with 304', async () => {
    const { headers } = await people.get('events/with_clip');
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+/);
    const again = { 'if-none-match': String(headers.etag) };
    const request = () => people.app.inject({ url: '/api/events/with_clip?api_key=any', headers: again });
    expect((await request()).statusCode).toBe(304);
  });

  it('loses the clips of an account that is deleted', async () => {
    await people.afterChange(() => people.db.tx(tx => anonymiseUser(tx, fan.id, new Date())));
    expect(await listed()).toEqual([]);
    expect((await people.db.query('select 1 from clip', [])).rows).toEqual([]);
  });
});
