import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { insertOwn, insertTestEvent, insertTestRecording } from '@grandstand/db/testing/test-channel';
import { insertPaidTestOrder } from '@grandstand/db/testing/test-orders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { openPeople, type People, type Person } from './testing/people.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const LIFE_SECONDS = 300;
const SEGMENTS = 10;
/** The clocks of Sofia go back an hour later. */
const AUTUMN_NIGHT = Date.parse('2026-10-25T00:00:00.500Z');

let people: People;
let game = 0;
let fan: Person;
beforeAll(async () => {
  people = await openPeople();
  people.clock.at = AUTUMN_NIGHT;
  const { db, channel, folder } = people;
  const pass = { features: ['watch' as const], base_price: 500, name: 'Season' };
  const package_id = await insertOwn(db, 'package', channel, pass);
  await db.query('insert into package_category values ($1, $2)', [package_id, channel.sport]);
  game = await insertTestEvent(db, channel, { type: 'paid' });
  const recording = await people.afterChange(() => insertTestRecording(db, channel, { event_id: game }));
  const stream = join(folder, 'media', 'recordings', String(recording), 'stream');
  await mkdir(stream, { recursive: true });
  await writeFile(join(stream, 'master.m3u8'), '#EXTM3U');
  for (let n = 0; n < SEGMENTS; n += 1) await writeFile(join(stream, `${n}.m4s`), `part ${n}`);
  fan = await people.person();
  const order = { type: 'package', package_id, created_at: new Date(people.clock.at) } as const;
  await insertPaidTestOrder(db, channel, fan.id, order);
});
afterAll(() => people.close());
beforeEach(() => {
  people.clock.at = AUTUMN_NIGHT;
});

interface Watched {
  readonly id: number;
  readonly url: string;
}

async function open(): Promise<Watched> {
  const { data } = await people.call('getEvent', { key: fan.key, params: { id: game } });
  return data.media.find(({ type }: { type: number }) => type === 3);
}
const renew = ({ id, url }: Watched, more = {}) =>
  people.call('renewMedia', { key: fan.key, body: { event_media_id: id, url, ...more } });

/** A part of the film by this address, as a seek to it asks for it. */
async function fetchPart(url: string, part: number, { app } = people) {
  const { statusCode, headers } = await app.inject(url.replace('master.m3u8', `${part}.m4s`));
  return { status: statusCode, caching: String(headers['cache-control']) };
}
const statusOf = async (url: string, part = 0) => (await fetchPart(url, part)).status;

describe('URLs that are renewed for four hours', () => {
  it('grant every segment throughout, and each expires five minutes after it was signed', {
    tags: ['full'],
  }, async () => {
    const first = await open();
    let url = first.url;
    const issued = [{ url, at: people.clock.at }];
    for (const end = people.clock.at + 4 * HOUR_MS; people.clock.at < end; ) {
      const { data } = await renew({ ...first, url });
      expect(data.expires_in).toBe(LIFE_SECONDS);
      url = data.url;
      issued.push({ url, at: people.clock.at });
      // Seeks: just now, in the middle of the time, and at the last moment before the next renewal.
      for (const share of [0.5, 0.5]) {
        expect(await statusOf(url, issued.length % SEGMENTS)).toBe(200);
        people.clock.at += share * data.renew_in * SECOND_MS;
      }
      const { status, caching } = await fetchPart(url, 0);
      expect(status).toBe(200);
      expect(Number(/max-age=(\d+)/.exec(caching)?.[1])).toBeLessThanOrEqual(LIFE_SECONDS - data.renew_in);
    }
    expect(issued.length).toBeGreaterThan(80);
    const isOver = ({ at }: { at: number }) => people.clock.at - at >= LIFE_SECONDS * SECOND_MS;
    const statuses = await Promise.all(issued.filter(isOver).map(old => statusOf(old.url)));
    expect(new Set(statuses)).toEqual(new Set([403]));
    const { rowCount } = await people.db.query('select from watching where user_id = $1', [fan.id]);
    expect(rowCount).toBe(1);
  });

  it('expire at exactly their second', async () => {
    const { url } = await open();
    // Signed in the middle of a second, an address is good from that second's beginning.
    people.clock.at = AUTUMN_NIGHT - 500 + LIFE_SECONDS * SECOND_MS - 1;
    expect(await statusOf(url)).toBe(200);
    people.clock.at += 1;
    expect(await statusOf(url)).toBe(403);
  });

  it('can be renewed from an expired URL of any age', async () => {
    const watched = await open();
    people.clock.at += 4 * HOUR_MS;
    expect(await statusOf(watched.url)).toBe(403);
    const { status, data } = await renew(watched);
    expect([status, await statusOf(data.url)]).toEqual([200, 200]);
  });

  it.each([1, -1, 12, -12])('continue if the clock of the server jumps by %d h', async hours => {
    const watched = await open();
    people.clock.at += hours * HOUR_MS;
    expect(await statusOf(watched.url)).toBe(hours > 0 ? 403 : 200);
    const { status, data } = await renew(watched);
    expect([status, data.expires_in, await statusOf(data.url)]).toEqual([200, LIFE_SECONDS, 200]);
  });
});

describe('a URL for a player that cannot renew', () => {
  it('expires 15 minutes after the duration of the game', async () => {
    const { data } = await renew(await open(), { native: true });
    expect(data.expires_in).toBeGreaterThan(LIFE_SECONDS);
    expect(data.expires_in).toBeLessThanOrEqual(4 * 3600);
    people.clock.at += (data.expires_in - 1) * SECOND_MS;
    expect(await statusOf(data.url)).toBe(200);
    people.clock.at += SECOND_MS;
    expect(await statusOf(data.url)).toBe(403);
  });
});

describe('changing the secret of the installation', () => {
  it('invalidates every URL, and a new request for the game returns a valid one', async () => {
    const watched = await open();
    const moved = await buildApp({ ...people.deps, secret: 'another secret of tests' });
    const again = { ...people, app: moved.app };
    expect((await fetchPart(watched.url, 0, again)).status).toBe(403);
    const payload = { event_media_id: watched.id, url: watched.url, api_key: fan.key };
    const refused = await moved.app.inject({ method: 'POST', url: '/api/media/renew', payload });
    expect(refused.json()).toMatchObject({ code: 'no_access', errors: { url: [expect.any(String)] } });
    const { media } = (await moved.app.inject(`/api/events/${game}?api_key=${fan.key}`)).json().data;
    const { url } = media.find(({ type }: { type: number }) => type === 3);
    expect((await fetchPart(url, 0, again)).status).toBe(200);
    await moved.close();
  });
});
