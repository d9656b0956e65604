import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bumpContent } from '@grandstand/db/channels';
import { removeDeletedClips } from '@grandstand/db/clip-requests';
import { insertTestClip, insertTestEvent } from '@grandstand/db/testing/test-channel';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPeople, type People, type Person } from '../../testing/people.ts';

const FRENCH = '80.67.169.12';
let people: People;
let fan: Person;
let stranger: Person;

beforeAll(async () => {
  people = await openPeople({ countryOf: async address => (address === FRENCH ? 'FR' : null) });
  stranger = await people.person();
});
beforeEach(async () => {
  fan = await people.person();
});
afterAll(() => people.close());

async function clip(game: Parameters<typeof insertTestEvent>[2] = {}, own: object = {}): Promise<number> {
  const { db, channel } = people;
  const event_id = await insertTestEvent(db, channel, { type: 'free', stream_ended_at: new Date(), ...game });
  const values = { event_id, user_id: fan.id, published_at: null, file_bytes: 7, ...own };
  const id = await insertTestClip(db, channel, values);
  await people.afterChange(() => bumpContent(db, channel.id));
  return id;
}

type Change = 'shareClip' | 'revokeShare' | 'publishClip' | 'unpublishClip' | 'deleteClip';
const change = (name: Change, id: number, { key }: Person = fan) =>
  people.afterChange(() => people.call(name, { key, params: { id } }));
const uuidOf = async (id: number) => (await change('shareClip', id)).data.own.share_uuid as string;
const open = (id: number, uuid: string, key = people.visitorKey()) =>
  people.call('getSharedClip', { key, query: { id: String(id), uuid } });
const fileOf = (id: number, uuid: string, remoteAddress = '198.51.100.7') =>
  people.app.inject({ url: `/media/shared/${id}/${uuid}.mp4`, remoteAddress });

async function store(id: number): Promise<void> {
  const { rows } = await people.db.query<{ id: number }>('select id from recording where clip_id = $1', [id]);
  const path = join(people.folder, 'media', recordingPaths('', rows[0]?.id ?? 0).download);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '0123456789');
}

describe('a link', () => {
  it('is created once, by the owner only', async () => {
    const id = await clip();
    expect((await change('shareClip', id, stranger)).body.code).toBe('not_found');
    const uuid = await uuidOf(id);
    expect(await uuidOf(id)).toBe(uuid);
    expect((await open(id, uuid)).data).toMatchObject({
      id,
      file: { url: `/media/shared/${id}/${uuid}.mp4` },
    });
  });

  it('says nothing about its owner', async () => {
    const id = await clip();
    const { data } = await open(id, await uuidOf(id));
    expect(JSON.stringify(data)).not.toMatch(/user_id|is_own|"own"/);
  });

  it('responds with gone when it was revoked, and a new one does not revive it', async () => {
    const id = await clip();
    const before = await uuidOf(id);
    expect((await change('revokeShare', id)).data.own.share_uuid).toBeNull();
    expect((await change('revokeShare', id)).status).toBe(200);
    const after = await uuidOf(id);
    expect(after).not.toBe(before);
    const gone = await open(id, before);
    expect([gone.status, gone.body.code]).toEqual([410, 'gone']);
    expect((await fileOf(id, before)).statusCode).toBe(410);
    expect((await open(id, after)).status).toBe(200);
  });

  it('responds with gone after the clip was deleted, also once it is removed', async () => {
    const id = await clip();
    const uuid = await uuidOf(id);
    await change('deleteClip', id);
    expect((await open(id, uuid)).body.code).toBe('gone');
    await removeDeletedClips(people.db, new Date(people.clock.at));
    expect((await open(id, uuid)).body.code).toBe('gone');
    const other = uuid.replace(/^./, first => (first === '0' ? '1' : '0'));
    expect((await open(id, other)).body.code).toBe('not_found');
    expect((await fileOf(id, other)).statusCode).toBe(404);
  });

  it('plays its file in parts, as browsers and link previews request it', async () => {
    const id = await clip();
    await store(id);
    const url = `/media/shared/${id}/${await uuidOf(id)}.mp4`;
    const part = await people.app.inject({ url, headers: { range: 'bytes=2-5' } });
    expect([part.statusCode, part.payload, part.headers['content-type']]).toEqual([206, '2345', 'video/mp4']);
    expect(part.headers['content-disposition']).toBeUndefined();
  });

  it('is refused where the game is blocked', async () => {
    const id = await clip({ geo_block: ['FR'], geo_allow: [] });
    await store(id);
    const uuid = await uuidOf(id);
    expect((await fileOf(id, uuid)).statusCode).toBe(200);
    expect((await fileOf(id, uuid, FRENCH)).statusCode).toBe(451);
  });

  it('gives viewers with access an address that they renew until it ends', async () => {
    const id = await clip();
    const uuid = await uuidOf(id);
    const { media } = (await open(id, uuid, stranger.key)).data;
    const { id: event_media_id, url } = media.find(({ type }: { type: number }) => type === 3);
    const renew = ({ key }: Person, body: object) =>
      people.call('renewMedia', { key, body: { event_media_id, ...body } });
    expect((await renew(stranger, { url })).data).toMatchObject({ expires_in: 300 });
    expect((await renew(stranger, {})).body.code).toBe('not_found');
    expect((await renew(await people.person(), { url })).body.code).toBe('not_found');
    await change('revokeShare', id);
    expect((await renew(stranger, { url })).body.code).toBe('not_found');
    expect((await people.app.inject({ url })).statusCode).toBe(403);
  });
});

describe('a report', () => {
  const report = (id: number, body: object = {}, address = '198.51.100.9') =>
    people.call('reportClip', {
      key: people.visitorKey(),
      params: { id },
      body: { reason: 'privacy', ...body },
      address,
    });
  const reports = async (id: number) =>
    (await people.db.query('select reason from clip_report where clip_id = $1', [id])).rows;

  it('is accepted from anyone who can see the clip, by its link or in public', async () => {
    const id = await clip();
    expect((await report(id)).body.code).toBe('not_found');
    const uuid = await uuidOf(id);
    expect((await report(id)).body.code).toBe('not_found');
    expect((await report(id, { uuid })).status).toBe(200);
    await change('publishClip', id);
    expect((await report(id)).status).toBe(200);
    expect(await reports(id)).toEqual([{ reason: 'privacy' }, { reason: 'privacy' }]);
    await change('revokeShare', id);
    expect((await report(id, { uuid })).body.code).toBe('gone');
  });

  it('is limited by rate', async () => {
    const id = await clip({}, { published_at: new Date() });
    const address = '203.0.113.40';
    for (let n = 0; n < 10; n += 1) expect((await report(id, {}, address)).status).toBe(200);
    const { status, headers } = await report(id, {}, address);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await reports(id)).toHaveLength(10);
  });
});

describe('publishing to moments', () => {
  const moments = async () =>
    (await people.get('moments')).data.map(({ id }: { id: number }) => id) as number[];

  it('shows and hides a clip of a free game at once', async () => {
    const id = await clip();
    expect((await change('publishClip', id)).data.published_at).not.toBeNull();
    expect(await moments()).toContain(id);
    expect((await change('unpublishClip', id)).data.published_at).toBeNull();
    expect(await moments()).not.toContain(id);
  });

  it('requires a verified e-mail address, a free game, and that the clip is the user’s own', async () => {
    const id = await clip();
    expect((await change('publishClip', id, stranger)).body.code).toBe('not_found');
    await people.db.query('update app_user set email_verified_at = null where id = $1', [fan.id]);
    const refused = await change('publishClip', id);
    expect([refused.status, refused.body.code]).toEqual([403, 'email_not_verified']);
    await people.db.query('update app_user set email_verified_at = now() where id = $1', [fan.id]);
    const paid = await change('publishClip', await clip({ type: 'paid' }));
    expect(paid.body).toMatchObject({ code: 'no_access', errors: { id: ['not_free'] } });
  });
});
