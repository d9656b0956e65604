import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bumpContent } from '@grandstand/db/channels';
import { insertTestEvent, insertTestRecording } from '@grandstand/db/testing/test-channel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let free = 0;
let paid = 0;
beforeAll(async () => {
  api = await openTestApi();
  const { db, channel } = api;
  free = await insertTestRecording(db, channel, { event_id: await insertTestEvent(db, channel) });
  const paidEvent = await insertTestEvent(db, channel, { type: 'paid' });
  paid = await insertTestRecording(db, channel, { event_id: paidEvent });
  for (const id of [free, paid]) {
    await put(`media/recordings/${id}/public/poster.jpg`, 'poster');
    await put(`media/recordings/${id}/stream/master.m3u8`, '#EXTM3U\n');
    await put(`media/recordings/${id}/stream/480p/1.m4s`, '0123456789');
    await put(`media/recordings/${id}/stream/storyboard.vtt`, 'WEBVTT\n');
  }
  await put('secret', 'top secret');
  await put('channel-assets/harbour/0123abcd-logo.svg', '<svg/>');
  await put('channel-assets/harbour/plain.svg', '<svg/>');
});
afterAll(() => api.close());

async function put(path: string, text: string): Promise<void> {
  const file = join(api.folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

describe('/media', () => {
  it.each([
    ['public/poster.jpg', 'image/jpeg', /max-age=300/],
    ['stream/master.m3u8', 'application/vnd.apple.mpegurl', /max-age=2$/],
    ['stream/480p/1.m4s', 'video/iso.segment', /immutable/],
    ['stream/storyboard.vtt', 'text/vtt; charset=utf-8', /max-age/],
  ])('serves %s of a free game', async (path, type, caching) => {
    const response = await get(`/media/recordings/${free}/${path}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(type);
    expect(response.headers['cache-control']).toMatch(caching);
  });

  it('serves ranges', async () => {
    const segment = `/media/recordings/${free}/stream/480p/1.m4s`;
    const part = await get(segment, { range: 'bytes=2-4' });
    expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([
      206,
      '234',
      'bytes 2-4/10',
    ]);
    expect((await get(segment, { range: 'bytes=-3' })).payload).toBe('789');
    const outside = await get(segment, { range: 'bytes=50-' });
    expect([outside.statusCode, outside.json().status]).toEqual([416, 416]);
  });

  it('responds to conditional requests', async () => {
    const poster = `/media/recordings/${free}/public/poster.jpg`;
    const { headers } = await get(poster);
    expect((await get(poster, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    expect((await get(poster, { 'if-modified-since': String(headers['last-modified']) })).statusCode).toBe(
      304,
    );
  });

  it('serves only the poster of a paid recording', async () => {
    expect((await get(`/media/recordings/${paid}/public/poster.jpg`)).statusCode).toBe(200);
    for (const path of ['stream/master.m3u8', 'stream/480p/1.m4s', 'stream/storyboard.vtt']) {
      const response = await get(`/media/recordings/${paid}/${path}`);
      expect(response.json()).toMatchObject({ status: 403, code: 'no_access' });
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it('refuses a game that is no longer free or was removed', async () => {
    const { db, channel } = api;
    const event_id = await insertTestEvent(db, channel);
    const id = await insertTestRecording(db, channel, { event_id });
    await put(`media/recordings/${id}/stream/master.m3u8`, '#EXTM3U\n');
    const master = `/media/recordings/${id}/stream/master.m3u8`;
    expect((await get(master)).statusCode).toBe(200);
    await api.afterChange(() => changed(`update event set type = 'register' where id = ${event_id}`));
    expect((await get(master)).statusCode).toBe(403);
    await api.afterChange(() => changed(`update event set retired_at = now() where id = ${event_id}`));
    expect((await get(master)).statusCode).toBe(404);
  });

  async function changed(sql: string): Promise<void> {
    await api.db.query(sql, []);
    await bumpContent(api.db, api.channel.id);
  }

  it.each([
    '/media/../secret',
    '/media/..%2fsecret',
    '/media/%2e%2e/secret',
    '/media/recordings/FREE/public/../../../../secret',
    '/media/recordings/FREE/public/..%2f..%2f..%2f..%2fsecret',
    '/media/recordings/PAID/public/../stream/master.m3u8',
    '/media/recordings/PAID/public/..%2fstream%2fmaster.m3u8',
    '/media/recordings/PAID/public/%2e%2e/stream/master.m3u8',
    '/media/recordings/FREE/public/..%2f..%2fPAID%2fstream%2fmaster.m3u8',
    '/media/recordings/FREE/stream/..%2f..%2fPAID%2fstream%2fmaster.m3u8',
    '/media/recordings/FREE/stream/..\\..\\PAID\\stream\\master.m3u8',
    '/media/recordings/0PAID/public/poster.jpg%00.jpg',
    '/media//recordings/PAID/stream/master.m3u8',
    '/media/recordings/.work/x.m4s',
    '/media/recordings/FREE/public',
    '/media/recordings/FREE/public/',
    '/media/recordings/999999/stream/master.m3u8',
    '/channel-assets/harbour/plain.svg',
    '/channel-assets/harbour/..%2f..%2fsecret',
    '/channel-assets/..%2f/secret',
    '/channel-assets/../secret',
    '/channel-assets/harbour/0123abcd-none.svg',
  ])('serves no file for %s', async url => {
    const response = await get(url.replaceAll('FREE', String(free)).replaceAll('PAID', String(paid)));
    expect([403, 404]).toContain(response.statusCode);
    expect(response.payload).not.toMatch(/secret|EXTM3U/);
  });
});

describe('/channel-assets', () => {
  it('are cached forever, and an SVG runs no scripts', async () => {
    const response = await get('/channel-assets/harbour/0123abcd-logo.svg');
    expect([response.statusCode, response.payload]).toEqual([200, '<svg/>']);
    expect(response.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(response.headers['cache-control']).toContain('immutable');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('count the films of prerolls whose beginning they deliver', { tags: ['full'] }, async () => {
    const { db, channel } = api;
    const url = '/channel-assets/harbour/0123abcd-film.mp4';
    await put(url.slice(1), '0123456789');
    const { rows } = await db.query<{ id: number }>(
      `insert into preroll (channel_id, key, url, sponsor, weight, event_categories, for_vod, for_live, position)
       values ($1, 'film', $2, 'Tide Bakery', 0, '{}', true, true, 1) returning id`,
      [channel.id, url],
    );
    const [etag] = await Promise.all([
      get(url).then(({ headers }) => String(headers.etag)),
      get(url, { range: 'bytes=0-4' }),
      get(url, { range: 'bytes=5-' }),
      get('/channel-assets/harbour/0123abcd-other.mp4'),
      api.app.inject({ url, method: 'HEAD' }),
    ]);
    // A browser that has the film asks whether it is still the same.
    const again = await get(url, { 'if-none-match': etag });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'no-cache']);
    const delivered = async () =>
      (await db.query('select preroll_id, sum(delivered)::int as films from preroll_delivery group by 1', []))
        .rows;
    await vi.waitFor(async () => expect(await delivered()).toEqual([{ preroll_id: rows[0]?.id, films: 3 }]), {
      timeout: 60_000,
    });
  });
});
