import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bumpContent } from '@grandstand/db/channels';
import { claimClip, failClip, finishClip } from '@grandstand/db/clip-jobs';
import { insertOwn, insertTestEvent, insertTestRecording } from '@grandstand/db/testing/test-channel';
import { insertPaidTestOrder } from '@grandstand/db/testing/test-orders';
import { recordingPaths } from '@grandstand/storage/recording-paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPeople, type People, type Person } from '../../testing/people.ts';

const SEGMENT_SECONDS = 4;
const MASTER = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=320x180,FRAME-RATE=25.000,CODECS="avc1.4d401f"
180p/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=2900000,RESOLUTION=960x540,FRAME-RATE=25.000,CODECS="avc1.4d401f"
540p/index.m3u8
`;

let people: People;
let fan: Person;
let game: { readonly event_id: number; readonly event_media_id: number };
let sourceFolder: string;

beforeAll(async () => {
  people = await openPeople();
  const { db, channel, folder } = people;
  const subscription_id = await insertOwn(db, 'subscription', channel, {
    name: 'Season',
    base_price: 100,
    features: ['watch'],
    offer: 'monthly',
  });
  const event_id = await insertTestEvent(db, channel, { type: 'free', stream_ended_at: new Date() });
  const recording = await insertTestRecording(db, channel, { event_id });
  const { rows } = await db.query<{ id: number }>(
    'select id from media where recording_id = $1 and type = 3',
    [recording],
  );
  game = { event_id, event_media_id: rows[0]?.id ?? 0 };
  fan = await people.person();
  const order = { type: 'subscription', subscription_id, features: ['clipping'] } as const;
  await insertPaidTestOrder(db, channel, fan.id, order);
  const paths = recordingPaths(join(folder, 'media'), recording);
  sourceFolder = join(paths.stream_folder, '540p');
  await mkdir(sourceFolder, { recursive: true });
  await writeFile(paths.master, MASTER);
  for (const name of ['init.mp4', ...[1, 2, 3, 4, 5].map(segmentName)]) {
    await writeFile(join(sourceFolder, name), `bytes of ${name}`);
  }
  await record(5, { hasEnded: true });
  await people.afterChange(() => bumpContent(db, channel.id));
});
afterAll(() => people.close());

const segmentName = (number: number) => `s0000${number}.m4s`;

async function record(segments: number, { hasEnded }: { readonly hasEnded: boolean }): Promise<void> {
  const lines = Array.from({ length: segments }, (_, i) => [
    `#EXTINF:${SEGMENT_SECONDS}.000000,`,
    segmentName(i + 1),
  ]);
  const text = ['#EXTM3U', '#EXT-X-MAP:URI="init.mp4"', ...lines.flat(), hasEnded ? '#EXT-X-ENDLIST' : ''];
  await writeFile(join(sourceFolder, 'index.m3u8'), `${text.join('\n')}\n`);
}

const request = (own: object = {}) => {
  const texts = { name: 'Save', tags: ['Goal'] };
  const body = { ...game, ...texts, start_time: 5.03, duration: 7, ...own };
  return people.call('createClip', { key: fan.key, body });
};
type Shown = {
  readonly media: readonly { readonly id: number; readonly type: number; readonly url: string }[];
};
const videoOf = ({ media }: Shown) => media.find(({ type }) => type === 3);
const show = async (id: number) => (await people.call('getClip', { key: fan.key, params: { id } })).data;
const get = async (url: string) => people.app.inject({ url: url.split('#')[0] ?? '' });
/** The same address with a new signature, as our player requests it. */
async function renewed(media: Shown['media'][number] | undefined): Promise<string> {
  const body = { event_media_id: media?.id, url: media?.url };
  const { data } = await people.call('renewMedia', { key: fan.key, body });
  const token = /\/media\/([\w-]{56})/.exec(data.url)?.[1] ?? '';
  return (media?.url ?? '').replace(/[\w-]{56}/, token);
}
const siblingOf = (url: string, name: string) => url.replace(/master\.m3u8.*$/, name);

describe('a clip that is not cut yet', () => {
  it('plays from the segments of its game that contain it, and only from those', async () => {
    const { data } = await request();
    const { url = '' } = videoOf(data) ?? {};
    expect(url).toMatch(
      /^\/media\/[\w-]{56}\/recordings\/\d+\/stream\/instant\/master\.m3u8#t=1\.040,8\.040$/,
    );
    const master = await get(url);
    expect(master.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'private, max-age=1',
    });
    expect(master.payload.match(/^[^#\n].*$/gm)).toEqual(['540p/index.m3u8']);
    const playlist = await get(siblingOf(url, '540p/index.m3u8'));
    expect(playlist.payload.match(/^[^#\n].*$|^#EXT-X-(?:MAP|ENDLIST).*$/gm)).toEqual([
      '#EXT-X-MAP:URI="init.mp4"',
      ...[2, 3, 4].map(segmentName),
      '#EXT-X-ENDLIST',
    ]);
    const segment = await get(siblingOf(url, '540p/s00002.m4s'));
    expect([segment.payload, segment.headers['content-type']]).toEqual([
      'bytes of s00002.m4s',
      'video/iso.segment',
    ]);
    const others = ['540p/s00001.m4s', '540p/s00005.m4s', '180p/s00002.m4s', '540p/../540p/s00001.m4s'];
    for (const name of others) expect((await get(siblingOf(url, name))).statusCode).toBe(404);
    const unsigned = url.replace(/\/media\/[\w-]{56}/, '/media');
    expect((await get(unsigned)).statusCode).toBe(403);
  });

  it('has the same media in every response to its owner', async () => {
    const { data } = await request();
    const { data: own } = await people.call('listOwnClips', { key: fan.key });
    const listed = own.find(({ id }: { id: number }) => id === data.id);
    for (const clip of [await show(data.id), listed]) expect(videoOf(clip)).toEqual(videoOf(data));
  });

  it('keeps the id of its media when it is cut, and still plays to its end', async () => {
    const { data } = await request();
    const before = videoOf(data);
    await claimClip(people.db, data.id, new Date());
    const info = { duration_ms: 7000, width: 960, height: 540, has_audio: true, file_bytes: 7 };
    await finishClip(people.db, data.id, { ...info, media: [{ type: 3, path: 'stream/master.m3u8' }] });
    const after = videoOf(await show(data.id));
    expect(after?.id).toBe(before?.id);
    expect(after?.url).toMatch(/\/stream\/master\.m3u8$/);
    expect((await get(before?.url ?? '')).statusCode).toBe(200);
    const requestedAt = people.clock.at;
    const statusAfter = async (seconds: number) => {
      people.clock.at = requestedAt + seconds * 1000;
      return (await get(await renewed(before))).statusCode;
    };
    expect([await statusAfter(599), await statusAfter(600)]).toEqual([200, 404]);
    people.clock.at = requestedAt;
  });

  it.each([
    ['fails', (id: number) => failClip(people.db, id, { reason: 'error', error: 'a mistake' }), 404],
    ['is deleted', (id: number) => people.call('deleteClip', { key: fan.key, params: { id } }), 403],
  ] as const)('stops playing when it %s', async (_, end, status) => {
    const { data } = await request();
    const { url = '' } = videoOf(data) ?? {};
    await claimClip(people.db, data.id, new Date());
    await people.afterChange(async () => {
      await end(data.id);
      await bumpContent(people.db, people.channel.id);
    });
    expect((await get(url)).statusCode).toBe(status);
  });

  it('plays again after a retry', async () => {
    const { data } = await request();
    await claimClip(people.db, data.id, new Date());
    await failClip(people.db, data.id, { reason: 'error', error: 'a mistake' });
    expect(videoOf(await show(data.id))).toBeUndefined();
    const { data: again } = await people.call('retryClip', { key: fan.key, params: { id: data.id } });
    expect((await get(videoOf(again)?.url ?? '')).statusCode).toBe(200);
  });

  it('waits for the last segment of a live game', async () => {
    await record(3, { hasEnded: false });
    const { data } = await request();
    const { url = '' } = videoOf(data) ?? {};
    expect((await get(siblingOf(url, '540p/s00002.m4s'))).statusCode).toBe(200);
    const playlist = get(siblingOf(url, '540p/index.m3u8'));
    await record(4, { hasEnded: false });
    expect((await playlist).payload).toContain('s00004.m4s\n#EXT-X-ENDLIST');
    await record(5, { hasEnded: true });
  });

  it('has no media yet if its start is not recorded', async () => {
    await record(1, { hasEnded: false });
    expect(videoOf((await request()).data)).toBeUndefined();
    await record(5, { hasEnded: true });
  });
});
