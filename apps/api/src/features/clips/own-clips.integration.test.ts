import { bumpContent } from '@grandstand/db/channels';
import { claimClip, failClip } from '@grandstand/db/clip-jobs';
import { removeDeletedClips } from '@grandstand/db/clip-requests';
import {
  insertOwn,
  insertTestClip,
  insertTestEvent,
  insertTestRecording,
} from '@grandstand/db/testing/test-channel';
import { insertPaidTestOrder } from '@grandstand/db/testing/test-orders';
import type { AccessFeature } from '@grandstand/rules/capabilities';
import { undoableSince } from '@grandstand/rules/clip-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPeople, type People, type Person } from '../../testing/people.ts';

let people: People;
let subscription: number;
let event_id: number;
let event_media_id: number;
let fan: Person;
let stranger: Person;

beforeAll(async () => {
  people = await openPeople();
  const { db, channel } = people;
  const pass = { name: 'Season', base_price: 100, features: ['watch'], offer: 'monthly' } as const;
  subscription = await insertOwn(db, 'subscription', channel, { ...pass, features: ['watch'] });
  await setDocument('clip_tags', ['Goal', 'Save']);
  event_id = await insertTestEvent(db, channel, { stream_ended_at: new Date(), name: 'Herons @ Anvils' });
  const recording = await insertTestRecording(db, channel, { event_id });
  const media = 'select id from media where recording_id = $1 and type = 3';
  event_media_id = (await db.query<{ id: number }>(media, [recording])).rows[0]?.id ?? 0;
  stranger = await people.person();
});
beforeEach(async () => {
  fan = await person(['clipping', 'download_clip']);
});
afterAll(() => people.close());

const changed = () => people.afterChange(() => bumpContent(people.db, people.channel.id));

async function setDocument(name: string, body: unknown): Promise<void> {
  await people.db.query('delete from channel_document where name = $1', [name]);
  await people.db.query('insert into channel_document (channel_id, name, body) values ($1, $2, $3)', [
    people.channel.id,
    name,
    JSON.stringify(body),
  ]);
  await changed();
}

async function person(features: readonly AccessFeature[]): Promise<Person> {
  const created = await people.person();
  const pass = { type: 'subscription', subscription_id: subscription, features: [...features] } as const;
  await insertPaidTestOrder(people.db, people.channel, created.id, pass);
  return created;
}

async function clip(own: Partial<Parameters<typeof insertTestClip>[2]> = {}): Promise<number> {
  const values = { event_id, event_media_id, user_id: fan.id, file_bytes: 1234, ...own };
  const id = await insertTestClip(people.db, people.channel, values);
  await changed();
  return id;
}

type ClipCall = 'getClip' | 'deleteClip' | 'restoreClip' | 'retryClip' | 'downloadClip';
const call = (name: ClipCall, id: number, { key }: Person = fan) =>
  people.call(name, { key, params: { id } });
const update = (id: number, body: Record<string, unknown>, { key } = fan) =>
  people.call('updateClip', { key, params: { id }, body });
const ownIds = async () =>
  (await people.call('listOwnClips', { key: fan.key })).data.map(({ id }: { id: number }) => id);
const file = async (url: string) => (await people.app.inject({ url })).statusCode;

describe('changing name and tags', () => {
  it('is done by the owner, by the rules of a new clip, and shows in public lists at once', async () => {
    const id = await clip();
    const { data } = await people.afterChange(() => update(id, { name: ' A new\nname ', tags: ['Save'] }));
    expect(data).toMatchObject({ id, name: 'A new name', tags: ['Save'] });
    const moments = (await people.get('moments')).data;
    expect(moments.find((moment: { id: number }) => moment.id === id)).toMatchObject({ name: 'A new name' });
  });

  it.each([
    [{ name: ' ' }, { name: ['Please fill in the input field.'] }],
    [{ name: 'x'.repeat(101) }, { name: ['Field length must be less than 101'] }],
    [{ tags: [] }, { tags: ['Please select tag'] }],
    [{ tags: ['Own'] }, { tags: ['Please select one of the tags of this channel'] }],
  ])('is refused for %j', async (own, errors) => {
    const { status, body } = await update(await clip(), { name: 'A goal', tags: ['Goal'], ...own });
    expect([status, body.errors]).toEqual([422, errors]);
  });

  it('offers the tags of the channel', async () => {
    expect((await people.get('clip-tags')).data).toEqual(['Goal', 'Save']);
  });

  it('does not find another user’s clip', async () => {
    const id = await clip();
    expect((await update(id, { name: 'Mine', tags: ['Goal'] }, stranger)).body.code).toBe('not_found');
  });
});

describe('a deleted clip', () => {
  it('is hidden from everyone at once, and its signed URLs end', async () => {
    const id = await clip({ published_at: null });
    const { media } = (await call('getClip', id)).data;
    const { url } = media.find(({ type }: { type: number }) => type === 3);
    // The file of this test is not there: 404 is behind the gate, 403 before it.
    expect(await file(url)).toBe(404);
    await people.afterChange(() => call('deleteClip', id));
    expect((await call('getClip', id)).body.code).toBe('not_found');
    expect((await call('downloadClip', id)).body.code).toBe('not_found');
    expect(await ownIds()).toEqual([]);
    expect(await file(url)).toBe(403);
  });

  it('is in no public list, and its public URLs end', async () => {
    const id = await clip();
    const { media } = (await call('getClip', id, stranger)).data;
    const { url } = media.find(({ type }: { type: number }) => type === 3);
    expect(await file(url)).toBe(404);
    await people.afterChange(() => call('deleteClip', id));
    const moments = (await people.get('moments')).data;
    expect(moments.map((moment: { id: number }) => moment.id)).not.toContain(id);
    expect(await file(url)).toBe(403);
  });

  it('returns unchanged when its owner restores it within a minute', async () => {
    const id = await clip();
    const before = (await call('getClip', id)).data;
    await call('deleteClip', id);
    await call('deleteClip', id);
    people.clock.at += 59_000;
    expect((await call('restoreClip', id, stranger)).body.code).toBe('not_found');
    await removeDeletedClips(people.db, undoableSince(new Date(people.clock.at)));
    const restored = await people.afterChange(() => call('restoreClip', id));
    expect(restored.data).toMatchObject({ id, name: before.name, published_at: before.published_at });
    expect((await call('restoreClip', id)).status).toBe(200);
    expect((await call('getClip', id, stranger)).status).toBe(200);
    people.clock.at -= 59_000;
  });

  it('cannot be restored after a minute, and is removed with its files', async () => {
    const id = await clip();
    const recordings = await people.db.query<{ id: number }>('select id from recording where clip_id = $1', [
      id,
    ]);
    await call('deleteClip', id);
    people.clock.at += 60_000;
    expect((await call('restoreClip', id)).body.code).toBe('not_found');
    await removeDeletedClips(people.db, undoableSince(new Date(people.clock.at)));
    expect((await people.db.query('select from clip where id = $1', [id])).rows).toEqual([]);
    const recording = recordings.rows[0]?.id;
    const removed = await people.db.query('select from removed_clip where recording_id = $1', [recording]);
    expect(removed.rows).toHaveLength(1);
    people.clock.at -= 60_000;
  });
});

describe('a failed clip', () => {
  async function failed(): Promise<number> {
    const part = { event_id, event_media_id, name: 'A goal', start_time: 1, duration: 5, tags: ['Goal'] };
    const { data } = await people.call('createClip', { key: fan.key, body: part });
    await claimClip(people.db, data.id, new Date());
    await failClip(people.db, data.id, { reason: 'not_recorded', error: 'for the operator only' });
    return data.id;
  }
  const left = async () =>
    (await people.call('getUserAccess', { key: fan.key })).data.featureCount.clips as number;

  it('says why, and is cut and counted again on request', async () => {
    const id = await failed();
    const { data } = await people.call('listOwnClips', { key: fan.key });
    expect(data).toMatchObject([{ id, status: 'failed', own: { failure: 'not_recorded' } }]);
    expect(JSON.stringify(data)).not.toContain('operator only');
    expect(await left()).toBe(30);
    const retried = (await call('retryClip', id)).data;
    expect(retried).toMatchObject({ id, status: 'queued', own: { failure: null } });
    expect(await left()).toBe(29);
    expect((await call('retryClip', id)).data.status).toBe('queued');
    expect(await left()).toBe(29);
  });

  it('can be retried when it failed by the clock, before a worker noticed', async () => {
    const part = { event_id, event_media_id, name: 'A goal', start_time: 1, duration: 5, tags: ['Goal'] };
    const { data } = await people.call('createClip', { key: fan.key, body: part });
    people.clock.at += 300_000;
    const [own] = (await people.call('listOwnClips', { key: fan.key })).data;
    expect(own).toMatchObject({ status: 'failed', own: { failure: 'timed_out' } });
    expect((await call('retryClip', data.id)).data.status).toBe('queued');
    people.clock.at -= 300_000;
  });

  it('is not retried over the monthly allowance, without the capability, by others, or once its recording is gone', async () => {
    const id = await failed();
    expect((await call('retryClip', id, stranger)).body.code).toBe('not_found');
    await setDocument('media_limits', { clips: 0 });
    expect((await call('retryClip', id)).body).toMatchObject({ code: 'limit_reached' });
    await setDocument('media_limits', {});
    await people.db.query('update clip set event_media_id = null where id = $1', [id]);
    expect((await call('retryClip', id)).body.code).toBe('not_found');
    fan = await person(['download_clip']);
    const other = await clip({ status: 'failed' });
    expect((await call('retryClip', other)).body).toMatchObject({ code: 'no_access' });
  });
});

describe('GET clip/download/{id}', () => {
  it('returns a signed file under the clip’s name, and counts it once a month', async () => {
    const id = await clip({ name: 'Okafor ties it' });
    const first = (await call('downloadClip', id)).data;
    expect(first).toMatchObject({ state: 'ready', bytes: 1234, expires_in: 300, downloads_left: 9 });
    expect(first.file_name).toMatch(/ – Okafor ties it – \d{4}-\d\d-\d\d\.mp4$/);
    expect((await call('downloadClip', id)).data.downloads_left).toBe(9);
    expect((await call('downloadClip', await clip())).data.downloads_left).toBe(8);
    const { featureCount } = (await people.call('getUserAccess', { key: fan.key })).data;
    expect(featureCount.downloads).toBe(8);
    await people.db.query("update clip_download set month = month - interval '1 month' where user_id = $1", [
      fan.id,
    ]);
    const nextMonth = (await people.call('getUserAccess', { key: fan.key })).data;
    expect(nextMonth.featureCount.downloads).toBe(10);
    expect(await file(first.url)).toBe(404);
    expect(await file(first.url.replace(/^\/media\/[^/]+/, '/media'))).toBe(403);
  });

  it('is being prepared until the clip is done', async () => {
    const id = await clip({ status: 'processing', published_at: null, file_bytes: null });
    expect((await call('downloadClip', id)).data).toMatchObject({ state: 'preparing', url: null });
  });

  it('is refused over the allowance, except for a clip that was downloaded this month', async () => {
    const [first, second] = [await clip(), await clip()];
    await setDocument('media_limits', { downloads: 1 });
    expect((await call('downloadClip', first)).status).toBe(200);
    expect((await call('downloadClip', second)).body).toMatchObject({
      code: 'limit_reached',
      errors: { downloads: ['1'] },
    });
    expect((await call('downloadClip', first)).status).toBe(200);
    await setDocument('media_limits', {});
  });

  it('requires the capability, access to the game, and that the clip is the user’s own', async () => {
    const id = await clip();
    expect((await call('downloadClip', id, stranger)).body.code).toBe('not_found');
    fan = await person(['clipping']);
    const other = await clip();
    expect((await call('downloadClip', other)).body).toMatchObject({
      code: 'no_access',
      errors: { id: ['download_clip'] },
    });
    const paid = await insertTestEvent(people.db, people.channel, { type: 'paid' });
    const ofPaid = await clip({ event_id: paid, user_id: stranger.id });
    expect((await call('downloadClip', ofPaid, stranger)).body).toMatchObject({
      code: 'no_access',
      errors: { id: ['pass_required'] },
    });
  });

  it.each([
    ['failed', { status: 'failed', file_bytes: null }],
    ['has no file', { file_bytes: 0 }],
  ] as const)('is not found for a clip that %s', async (_, own) => {
    expect((await call('downloadClip', await clip(own))).body.code).toBe('not_found');
  });
});
