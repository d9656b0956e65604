import {
  endStream,
  ensureLiveRecording,
  setStreamInterrupted,
  startStream,
} from '@grandstand/db/live-events';
import { insertTestEvent, insertTestRecording } from '@grandstand/db/testing/test-channel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

const INGEST = 'http://localhost:3001';
const STARTED = new Date('2026-11-21T18:00:00Z');

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ ingestUrl: host => `http://${host.replace(/^$/, 'localhost')}:3001` });
});
afterAll(() => api.close());

async function gameOnAir(type: 'free' | 'paid' = 'free') {
  const id = await insertTestEvent(api.db, api.channel, { type });
  const recording = await ensureLiveRecording(api.db, { id, channel_id: api.channel.id });
  await api.afterChange(() => startStream(api.db, id, STARTED));
  return { id, recording };
}
const detail = async (id: number) => (await api.get(`events/${id}`)).data;
const streamOf = (event: { media: { type: number; url: string; id: number }[] }) =>
  event.media.find(({ type }) => type === 2 || type === 3);

describe('the media of a live game', () => {
  it('are at the ingest, live and afterwards: same row, same URL', async () => {
    const { id, recording } = await gameOnAir();
    const live = streamOf(await detail(id));
    expect(live).toMatchObject({
      type: 2,
      url: `${INGEST}/recordings/${recording}/stream/master.m3u8`,
      expires_in: null,
    });
    await api.afterChange(() => endStream(api.db, id, STARTED));
    expect(streamOf(await detail(id))).toEqual({ ...live, type: 3 });
  });

  it('include the state of the stream, which no other event has', async () => {
    const { id } = await gameOnAir();
    const started_at = STARTED.toISOString();
    expect((await detail(id)).stream).toEqual({ state: 'on_air', started_at });
    await api.afterChange(() => setStreamInterrupted(api.db, id, new Date()));
    expect((await detail(id)).stream).toEqual({ state: 'away', started_at });
    await api.afterChange(() => endStream(api.db, id, STARTED));
    expect(await detail(id)).toMatchObject({ stream: null, viewers: null, stream_status: 'vod' });
  });

  it('are in lists only if they are public: the preview, at the site', async () => {
    const { id, recording } = await gameOnAir('paid');
    const { data } = await api.get('events', { type: 'live' });
    const listed = data.find((event: { id: number }) => event.id === id);
    expect(listed.viewers).toBe(0);
    expect(listed.media).toMatchObject([
      { type: 6, url: `/media/recordings/${recording}/public/preview.mp4` },
    ]);
  });

  it('have the host that the browser used, in the initial HTML too', async () => {
    const { id } = await gameOnAir();
    const channel = api.channelOf({ siteAddress: { name: 'localhost' }, query: {} } as never);
    if (channel === undefined) throw new Error('no channel');
    expect(streamOf(await api.eventForPage(channel, id, 'harbour.test'))?.url).toMatch(
      /^http:\/\/harbour\.test:3001\/recordings\//,
    );
  });
});

describe('media/renew', () => {
  it('returns the URL again, in at most one query', async () => {
    const { id } = await gameOnAir();
    const live = streamOf(await detail(id));
    const queriesBefore = api.db.queryCount();
    const { status, data } = await api.post('media/renew', { event_media_id: live?.id });
    expect(status).toBe(200);
    expect(data).toMatchObject({ url: live?.url, expires_in: null, viewers: 1 });
    expect(api.db.queryCount() - queriesBefore).toBeLessThanOrEqual(1);
  });

  it('counts a key once, and writes one row however many watch', async () => {
    const { id } = await gameOnAir();
    const media = streamOf(await detail(id));
    for (let turn = 0; turn < 3; turn++) await api.post('media/renew', { event_media_id: media?.id });
    for (let viewer = 0; viewer < 5; viewer++) {
      const { data } = await api.post('get_api_key', { channel_key: api.channel.channel_key });
      await api.post('media/renew', { event_media_id: media?.id, api_key: data.api_key });
    }
    await api.countViewers();
    const { rows } = await api.db.query('select viewers from event_presence where event_id = $1', [id]);
    expect(rows).toEqual([{ viewers: 6 }]);
  });

  it('returns the reason and no URL if the viewer may not watch', async () => {
    const { id, recording } = await gameOnAir('paid');
    const { rows } = await api.db.query<{ id: number }>(
      'select id from media where recording_id = $1 and type = 2',
      [recording],
    );
    const refused = await api.post('media/renew', { event_media_id: rows[0]?.id });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ code: 'no_access', errors: { event_media_id: ['pass_required'] } });
    expect(JSON.stringify(refused.body)).not.toContain('recordings');
    await api.afterChange(() => endStream(api.db, id, STARTED));
  });

  it('refuses a foreign URL', async () => {
    const { id } = await gameOnAir();
    const live = streamOf(await detail(id));
    const renew = (url?: string) => api.post('media/renew', { event_media_id: live?.id, url });
    expect((await renew(live?.url)).status).toBe(200);
    const { status, body } = await renew('http://evil.example/x');
    expect([status, body.errors]).toEqual([422, { url: ['must be the address that is to be renewed'] }]);
  });

  it('counts no viewers of a replay, and refuses unknown media and invalid keys', async () => {
    const event_id = await insertTestEvent(api.db, api.channel);
    await insertTestRecording(api.db, api.channel, { event_id });
    const replay = streamOf(await detail(event_id));
    const renewed = await api.post('media/renew', { event_media_id: replay?.id });
    expect(renewed.data).toMatchObject({ url: replay?.url, viewers: null });
    expect((await api.post('media/renew', { event_media_id: 999_999 })).status).toBe(404);
    expect((await api.post('media/renew', { event_media_id: replay?.id, api_key: 'x' })).status).toBe(401);
  });
});
