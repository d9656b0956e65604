import { mkdir, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import type { Person } from '@grandstand/api/testing/people';
import { startTestDatalake, type TestDatalake } from '@grandstand/datalake/testing/test-datalake';
import { insertTestEvent, insertTestRecording } from '@grandstand/db/testing/test-channel';
import type { MediaServer } from '@grandstand/ingest/http/http-server';
import { startTestMediaServer } from '@grandstand/ingest/testing/test-media-server';
import { mediaKeys, signUrl, viewerOf } from '@grandstand/storage/signed-url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Nginx, nginxIsMissing, startNginx } from '../testing/nginx.ts';
import { openThrough, requestThrough } from '../testing/nginx-request.ts';
import { OWN_NAME, openTestSite, type TestSite } from '../testing/test-site.ts';

const missing = nginxIsMissing();
const FILM = 'a segment that is paid for';
const CACHE = 'x-cache-status';

describe.skipIf(missing !== null)(`the cache of nginx${missing ? `: ${missing}` : ''}`, () => {
  let site: TestSite;
  let ingest: MediaServer;
  let datalake: TestDatalake;
  let nginx: Nginx;
  /** Connections pass through here, so that a test can take the product down. */
  let door: Server;
  const open = new Set<Socket>();
  let recording = 0;
  let fan: Person;

  beforeAll(async () => {
    const publicUrl = { protocol: 'https', name: OWN_NAME, port: null } as const;
    site = await openTestSite({ trustedProxies: ['loopback'], publicUrl });
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { db, channel, folder } = site.shop;
    recording = await insertTestRecording(db, channel, {
      event_id: await insertTestEvent(db, channel, { type: 'paid' }),
    });
    await put(join(folder, 'media'), `recordings/${recording}/stream/480p/s00001.m4s`);
    await put(join(folder, 'media'), `recordings/${recording}/stream/480p/index.m3u8`);
    fan = await site.shop.person();
    const keys = mediaKeys([site.shop.deps.secret]);
    const now = () => site.shop.clock.at;
    ingest = await startTestMediaServer({ mediaRoot: join(folder, 'media'), keys, now });
    datalake = await startTestDatalake();
    door = createServer(socket => {
      const inside = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1');
      for (const end of [socket, inside]) open.add(end.on('error', () => end.destroy()));
      socket.pipe(inside).pipe(socket);
    });
    await new Promise<void>(resolve => door.listen(0, '127.0.0.1', resolve));
    nginx = await startNginx({
      site: (door.address() as AddressInfo).port,
      ingest: ingest.port,
      datalake: datalake.port,
    });
  });
  afterAll(async () => {
    await nginx?.close();
    for (const socket of open) socket.destroy();
    door?.close();
    await datalake?.close();
    await ingest?.close();
    await site?.close();
  });

  async function put(media: string, path: string): Promise<void> {
    await mkdir(dirname(join(media, path)), { recursive: true });
    await writeFile(join(media, path), FILM);
  }

  const read = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    requestThrough(nginx, { url, headers: { host: OWN_NAME, ...headers } });

  function tokenOf(
    viewer: string,
    changes: { readonly expires_at?: number; readonly recording_id?: number } = {},
  ) {
    const address = {
      expires_at: Math.floor(site.shop.clock.at / 1000) + 300,
      channel_id: site.shop.channel.id,
      recording_id: recording,
      generation: 0,
      viewer: viewerOf(viewer),
      ...changes,
    };
    return signUrl(address, mediaKeys([site.shop.deps.secret]));
  }

  it('answers by HTTP/2, and redirects http to https', async () => {
    const createConnection = () =>
      connectTls({
        path: nginx.socketPath,
        ca: nginx.certificate,
        servername: OWN_NAME,
        ALPNProtocols: ['h2'],
      });
    const session = connectHttp2(`https://${OWN_NAME}`, { createConnection });
    const stream = session.request({ ':path': '/robots.txt' });
    const { promise, resolve } = Promise.withResolvers<number | undefined>();
    stream.on('response', headers => resolve(headers[':status']));
    expect(await promise).toBe(200);
    expect((await buffer(stream)).toString()).toContain(`https://${OWN_NAME}`);
    session.close();
    const { promise: redirect, resolve: redirected } = Promise.withResolvers<string | undefined>();
    const headers = { host: OWN_NAME };
    get({ socketPath: nginx.plainSocketPath, path: '/watch/1?x=2', headers, agent: false }, response => {
      response.resume();
      redirected(response.headers.location);
    });
    expect(await redirect).toBe(`https://${OWN_NAME}/watch/1?x=2`);
  });

  it('has one copy of a public call for all keys, and one for each encoding', async () => {
    const one = await read(`/api/settings?api_key=${site.shop.visitorKey()}`);
    const other = await read(`/api/settings?api_key=${fan.key}`);
    expect([one.headers[CACHE], other.headers[CACHE], one.status]).toEqual(['MISS', 'HIT', 200]);
    expect(other.body).toBe(one.body);
    const encodingOf = async (accepted: string) =>
      (await read('/api/channel-bootstrap-data', { 'accept-encoding': accepted })).headers[
        'content-encoding'
      ];
    for (const _ of ['not cached', 'cached']) {
      expect(await encodingOf('gzip, deflate, br')).toBe('br');
      expect(await encodingOf('gzip')).toBe('gzip');
      expect(await encodingOf('br;q=0, gzip;q=0')).toBe(undefined);
    }
    expect((await read(`/api/events?api_key=${fan.key}`)).status).toBe(200);
    expect((await read('/api/events')).body).toContain('no_key');
  });

  it('has no copy of the incidents of a game, which open pages request after each change', async () => {
    const url = `/api/events/${site.game_id}/incidents?api_key=${fan.key}`;
    for (const _ of ['first', 'again']) {
      const { status, headers } = await read(url);
      expect([status, headers[CACHE]]).toEqual([200, 'MISS']);
    }
  });

  it('has no copy of a personal call', async () => {
    const another = await site.shop.person();
    for (const person of [fan, another, fan]) {
      const { body, headers } = await read(`/api/profile?api_key=${person.key}`);
      expect(headers[CACHE]).toBe('MISS');
      expect(body).toContain(person.email);
    }
  });

  it('passes reports of visits on to the datalake, and has no copy of its answers', async () => {
    for (const _ of ['first', 'again']) {
      const { status, body, headers } = await read('/datalake/hash/?profile=longshore');
      expect([status, headers[CACHE]]).toEqual([200, undefined]);
      expect(JSON.parse(body)).toEqual({ data: { hash: expect.stringMatching(/^[0-9a-f]+$/) } });
    }
  });

  it('passes changes of games on at once', async () => {
    const url = `/api/event-changes?api_key=${fan.key}`;
    const stream = await openThrough(nginx, { url, headers: { host: OWN_NAME } });
    const { value } = await stream[Symbol.asyncIterator]().next();
    expect(String(value)).toContain('event: ready');
    stream.destroy();
  });

  describe.each([
    ['a film or an uploaded game', '/media'],
    ['a live game or its replay', ''],
  ])('of the segments of %s', (_, prefix) => {
    const segment = (token: string | null, id = recording) =>
      read(`${prefix}${token === null ? '' : `/${token}`}/recordings/${id}/stream/480p/s00001.m4s`);

    it('has one copy for all viewers whose address is signed', async () => {
      const first = await segment(tokenOf('one viewer'));
      const second = await segment(tokenOf('another viewer'));
      expect([first.status, first.body, second.status, second.body]).toEqual([200, FILM, 200, FILM]);
      expect(second.headers).toMatchObject({
        [CACHE]: 'HIT',
        'cache-control': 'private, max-age=300, immutable',
      });
      const part = await read(
        `${prefix}/${tokenOf('one viewer')}/recordings/${recording}/stream/480p/s00001.m4s`,
        { range: 'bytes=2-8' },
      );
      expect([part.status, part.body]).toEqual([206, FILM.slice(2, 9)]);
    });

    it('refuses the copy to anyone else', async () => {
      const good = tokenOf('one viewer');
      expect((await segment(good)).headers[CACHE]).toBe('HIT');
      const expired = { expires_at: Math.floor(site.shop.clock.at / 1000) - 1 };
      const refused = [
        null,
        `${good.startsWith('_') ? 'A' : '_'}${good.slice(1)}`,
        tokenOf('one viewer', expired),
        tokenOf('one viewer', { recording_id: recording + 1 }),
      ];
      for (const token of refused) expect((await segment(token)).status, String(token)).toBe(403);
      expect((await segment(good, recording + 1)).status).toBe(403);
    });
  });

  it('asks for the playlist of a film each time, and shares that of a live game', async () => {
    const playlist = (prefix: string, viewer: string) =>
      read(`${prefix}/${tokenOf(viewer)}/recordings/${recording}/stream/480p/index.m3u8`);
    expect((await playlist('/media', 'one viewer')).headers[CACHE]).toBe(undefined);
    const [one, other] = await Promise.all([playlist('', 'one viewer'), playlist('', 'another viewer')]);
    expect([one.body, other.body]).toEqual([FILM, FILM]);
    expect([one.headers[CACHE], other.headers[CACHE]].toSorted()).toEqual(['HIT', 'MISS']);
    expect(one.headers['cache-control']).toBe('private, max-age=1');
    const forged = `/${'A'.repeat(56)}/recordings/${recording}/stream/480p/index.m3u8`;
    expect((await read(forged)).status).toBe(403);
  });

  it('logs neither keys nor tokens', async () => {
    const token = tokenOf('one viewer');
    const file = `/recordings/${recording}/stream/480p/s00001.m4s`;
    const url = `/media/${token}${file}?api_key=${fan.key}`;
    await requestThrough(nginx, { method: 'HEAD', url, headers: { host: OWN_NAME } });
    // nginx writes its log once a second.
    await expect.poll(() => nginx.logged()).toContain(`HEAD /media/...${file} 200 `);
    const logged = nginx.logged();
    expect(logged).not.toContain(token);
    expect(logged).not.toContain(fan.key);
  });

  it('answers pages and public calls while the product is down', async () => {
    const urls = ['/', `/watch/${site.game_id}`, `/api/events?api_key=${fan.key}`];
    const before = await Promise.all(urls.map(url => read(url)));
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
    door.close();
    for (const socket of open) socket.destroy();
    const after = await Promise.all(urls.map(url => read(url)));
    expect(after.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
    expect((await read(`/api/profile?api_key=${fan.key}`)).status).toBe(502);
  });
});
