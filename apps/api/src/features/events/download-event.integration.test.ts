import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bumpContent } from '@grandstand/db/channels';
import { monthOf } from '@grandstand/db/downloads';
import { insertOwn, insertTestEvent, insertTestRecording } from '@grandstand/db/testing/test-channel';
import { insertPaidTestOrder } from '@grandstand/db/testing/test-orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type People, type Person } from '../../testing/people.ts';

let people: People;
let subscription = 0;
beforeAll(async () => {
  people = await openPeople();
  // Far from the end of a month, so that moving the clock by minutes stays inside it.
  people.clock.at = Date.UTC(new Date().getUTCFullYear() + 1, 4, 10);
  const { db, channel } = people;
  const pass = { name: 'Everything', base_price: 100, features: ['download' as const] };
  subscription = await insertOwn(db, 'subscription', channel, { ...pass, offer: 'monthly' });
  await setDownloads(2);
});
afterAll(() => people.close());

function setDownloads(downloads: number | null) {
  const { db, channel, afterChange } = people;
  return afterChange(async () => {
    await db.query(
      `insert into channel_document (channel_id, name, body) values ($1, 'media_limits', $2)
       on conflict (channel_id, name) do update set body = excluded.body`,
      [channel.id, JSON.stringify({ streams: 3, downloads })],
    );
    await bumpContent(db, channel.id);
  });
}

async function holder(features: readonly ('download' | 'watch')[] = ['watch', 'download']): Promise<Person> {
  const person = await people.person();
  const { db, channel, clock } = people;
  const created_at = new Date(clock.at - 1000);
  const order = { type: 'subscription', subscription_id: subscription, created_at } as const;
  await insertPaidTestOrder(db, channel, person.id, { ...order, features: [...features] });
  return person;
}

async function replay(overrides: Parameters<typeof insertTestEvent>[2] = {}): Promise<number> {
  const { db, channel, clock } = people;
  const starts_at = new Date(clock.at - 7_200_000);
  const id = await insertTestEvent(db, channel, { starts_at, stream_ended_at: starts_at, ...overrides });
  await insertTestRecording(db, channel, { event_id: id });
  return id;
}

async function make(event: number): Promise<void> {
  const { rows } = await people.db.query<{ recording_id: number }>(
    `update recording_download set completed_at = now(), bytes = 20, progress = 1
     where recording_id = (select id from recording where event_id = $1) returning recording_id`,
    [event],
  );
  const file = join(people.folder, `media/recordings/${rows[0]?.recording_id}/download/game.mp4`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'the game from A to Z');
}

const requestDownload = (person: Person, event: number) =>
  people.call('downloadEvent', { key: person.key, params: { id: event } });
const leftOf = async ({ key }: Person) =>
  (await people.call('getUserAccess', { key })).data.featureCount.downloads;

describe('a download', () => {
  it('is prepared on the first request, and has a URL once it is ready', async () => {
    const fan = await holder();
    const game = await replay({ name: 'Gulls @ Owls' });
    const first = await requestDownload(fan, game);
    expect(first.data).toMatchObject({ state: 'preparing', progress: 0, url: null, expires_in: null });
    await make(game);
    const { data } = await requestDownload(fan, game);
    expect(data).toMatchObject({
      state: 'ready',
      progress: 1,
      bytes: 20,
      expires_in: 300,
      downloads_left: 1,
    });
    expect(data.file_name).toMatch(/^Harbour League – Gulls @ Owls – \d{4}-05-\d\d\.mp4$/);
    const file = await people.app.inject(data.url);
    expect(file.payload).toBe('the game from A to Z');
    expect(file.headers['content-type']).toBe('video/mp4');
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="Harbour League - Gulls @ Owls - .+\.mp4"; filename\*=UTF-8''Harbour%20League/,
    );
  });

  it('supports ranges, so that an interrupted download resumes', async () => {
    const fan = await holder();
    const game = await replay();
    await requestDownload(fan, game);
    await make(game);
    const { url } = (await requestDownload(fan, game)).data;
    const part = await people.app.inject({ url, headers: { range: 'bytes=4-7' } });
    expect([part.statusCode, part.payload]).toEqual([206, 'game']);
    expect(part.headers['content-range']).toBe('bytes 4-7/20');
  });

  it('requires a download token, even for a free game', async () => {
    const fan = await holder();
    const game = await replay();
    await requestDownload(fan, game);
    await make(game);
    const { url } = (await requestDownload(fan, game)).data;
    const bare = url.replace(/\/[\w-]{56}\//, '/');
    expect((await people.app.inject(bare)).statusCode).toBe(403);
    people.clock.at += 300_000;
    expect((await people.app.inject(url)).statusCode).toBe(403);
  });

  it('counts a game once a month; above the allowance it returns the limit and the next month', async () => {
    const fan = await holder();
    const [one, two, three] = [await replay(), await replay(), await replay()];
    expect(await leftOf(fan)).toBe(2);
    await requestDownload(fan, one);
    await requestDownload(fan, one);
    expect(await leftOf(fan)).toBe(1);
    await requestDownload(fan, two);
    expect(await leftOf(fan)).toBe(0);
    const over = await requestDownload(fan, three);
    const year = new Date(people.clock.at).getUTCFullYear();
    expect([over.status, over.body.code, over.body.errors]).toEqual([
      403,
      'limit_reached',
      { downloads: ['2'], until: [`${year}-06-01T00:00:00.000Z`] },
    ]);
    expect((await requestDownload(fan, one)).status).toBe(200);
    const now = people.clock.at;
    people.clock.at = Date.UTC(year, 5, 1);
    expect(await leftOf(fan)).toBe(2);
    expect((await requestDownload(fan, three)).status).toBe(200);
    people.clock.at = now;
  });

  it('never exceeds the allowance with concurrent requests', async () => {
    const fan = await holder();
    const games = [await replay(), await replay(), await replay(), await replay()];
    const responses = await Promise.all(games.map(game => requestDownload(fan, game)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403]);
  });

  it('counts nothing and fails if the file cannot be made', async () => {
    const fan = await holder();
    const game = await replay();
    await requestDownload(fan, game);
    await people.db.query(
      'update recording_download set failed_at = $2 where recording_id = (select id from recording where event_id = $1)',
      [game, new Date(people.clock.at)],
    );
    expect((await requestDownload(fan, game)).status).toBe(503);
    expect(await leftOf(fan)).toBe(2);
    people.clock.at += 3_600_001;
    expect((await requestDownload(fan, game)).data.state).toBe('preparing');
  });

  it('needs the capability, the access to the game, and a game that is over', async () => {
    const game = await replay();
    const why = async (person: Person, event: number) => (await requestDownload(person, event)).body.errors;
    expect(await why(await holder(['watch']), game)).toEqual({ id: ['download'] });
    expect(await why(await holder(), await replay({ type: 'ppv' }))).toEqual({
      id: ['single_pass_required'],
    });
    const live = await replay({ stream_ended_at: null, stream_started_at: new Date(people.clock.at) });
    await people.db.query('update recording set playable_at = null where event_id = $1', [live]);
    expect((await requestDownload(await holder(), live)).body.code).toBe('no_access');
  });

  it('has no limit if the channel sets null, and allows none at 0', async () => {
    const fan = await holder();
    await setDownloads(null);
    expect(await leftOf(fan)).toBe(null);
    expect((await requestDownload(fan, await replay())).data.downloads_left).toBe(null);
    await setDownloads(0);
    expect(await leftOf(fan)).toBe(0);
    expect((await requestDownload(fan, await replay())).body.code).toBe('limit_reached');
    await setDownloads(2);
  });
});

describe('the month', () => {
  it('is named by its first day, by UTC', () => {
    expect(monthOf(new Date('2026-11-30T23:59:59.999Z'))).toBe('2026-11-01');
    expect(monthOf(new Date('2026-12-01T00:00:00Z'))).toBe('2026-12-01');
  });
});
