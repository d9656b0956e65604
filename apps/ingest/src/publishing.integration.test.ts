import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaKeys, signUrl, viewerOf } from '@grandstand/storage/signed-url';
import { afterEach, describe, expect, it } from 'vitest';
import type { FlvTag } from './fmp4/flv-tag.ts';
import type { IngestOptions } from './ingest.ts';
import type { StreamNotice } from './packager/live-streams.ts';
import type { Admission } from './stream-keys.ts';
import {
  audioParameters,
  broadcast,
  frame,
  keyFrame,
  sound,
  videoParameters,
} from './testing/flv-samples.ts';
import { boxesAt } from './testing/read-boxes.ts';
import { startTestIngest, type TestIngest } from './testing/start-test-ingest.ts';
import { TestEncoder } from './testing/test-encoder.ts';

const STARTED = 'NetStream.Publish.Start: on air';
const PLAYLIST = '/recordings/1/stream/180p/index.m3u8';
const running: { close(): Promise<void> }[] = [];

async function start(overrides: Partial<IngestOptions> = {}) {
  const notices = new Map<string, () => void>();
  const heard = new Set<string>();
  const notify = ({ notice }: StreamNotice) => {
    heard.add(notice);
    notices.get(notice)?.();
  };
  const ingest = await startTestIngest({ notify, ...overrides });
  running.push(ingest);
  const until = async (notice: StreamNotice['notice']) => {
    if (!heard.has(notice)) await new Promise<void>(resolve => notices.set(notice, resolve));
    heard.delete(notice);
  };
  return { ingest, until };
}

function encoderOf({ rtmpPort }: TestIngest): TestEncoder {
  const encoder = new TestEncoder(rtmpPort);
  running.push({ close: () => encoder.leave() });
  return encoder;
}

async function onAir(
  ingest: TestIngest,
  tags: readonly FlvTag[] = broadcast({ seconds: 6 }),
): Promise<TestEncoder> {
  const encoder = encoderOf(ingest);
  expect(await encoder.publish('stream-key-1')).toBe(STARTED);
  encoder.send(tags);
  return encoder;
}

const playlistOf = async (ingest: TestIngest, query = '') =>
  (await fetch(ingest.url(PLAYLIST + query))).text();

afterEach(async () => {
  for (const each of running.splice(0).reverse()) await each.close();
});

describe('RTMP publishing', () => {
  it.each([
    ['an unknown key', 'stream-key-x', 'NetStream.Publish.BadName: unknown stream key'],
    ['a key that cannot be one', '../../x', 'NetStream.Publish.BadName: unknown stream key'],
  ])('for %s', async (_, key, status) => {
    const { ingest } = await start();
    const encoder = encoderOf(ingest);
    expect(await encoder.publish(key)).toBe(status);
    await encoder.closed;
  });

  it('refuses a revoked key with the reason of the key source', async () => {
    const authorize = async () => ({ accepted: false, reason: 'this key was revoked' }) as const;
    const { ingest } = await start({ keys: { authorize } });
    expect(await encoderOf(ingest).publish('stream-key-1')).toBe(
      'NetStream.Publish.BadName: this key was revoked',
    );
  });

  it('refuses after ten wrong keys in a minute, but not with a previously accepted key', async () => {
    const { ingest } = await start();
    const first = await onAir(ingest);
    await first.leave();
    for (let at = 0; at < 10; at += 1) await encoderOf(ingest).publish('stream-key-x');
    expect(await encoderOf(ingest).publish('stream-key-2')).toMatch(
      /BadName: too many wrong stream keys, try again in \d+ s/,
    );
    await onAir(ingest);
  });

  it('refuses another application name', async () => {
    const { ingest } = await start();
    const status = await encoderOf(ingest).publish('stream-key-1', 'other');
    expect(status).toBe('NetConnection.Connect.Rejected: the URL must end with /live');
  });

  it.each<[string, FlvTag, string]>([
    [
      'HEVC',
      { kind: 'video', timestamp: 0, body: Buffer.from('\x90hvc1', 'latin1') },
      'video must be H.264, the encoder sends HEVC',
    ],
    [
      'MP3',
      { kind: 'audio', timestamp: 0, body: Buffer.from([0x2f, 1]) },
      'sound must be AAC, the encoder sends MP3',
    ],
    [
      'parameters that cannot be read',
      videoParameters(Buffer.alloc(12)),
      'the H.264 parameters cannot be read',
    ],
  ])('for %s', async (_, tag, reason) => {
    const { ingest } = await start();
    const encoder = await onAir(ingest, [tag]);
    expect(await encoder.status()).toBe(`NetStream.Publish.Denied: ${reason}`);
    await encoder.closed;
  });

  it('disconnects an encoder without key frames', async () => {
    const { ingest } = await start({ limits: { keyFrameMs: 50 } });
    const encoder = await onAir(ingest, [audioParameters()]);
    const talk = setInterval(() => encoder.send([sound(0)]), 10);
    const status = await encoder.status();
    clearInterval(talk);
    expect(status).toMatch(/^NetStream.Publish.Denied: no key frame for 0.05 s/);
  });

  it('disconnects an encoder whose bitrate exceeds the limit', async () => {
    const { ingest } = await start({ limits: { kbps: 100 } });
    const encoder = await onAir(ingest, [videoParameters(), keyFrame(0, 300_000), frame(40)]);
    expect(await encoder.status()).toContain('over the limit of 100');
  });

  it("disconnects an encoder at the operator's request", async () => {
    const { ingest, until } = await start();
    const encoder = await onAir(ingest);
    await until('started');
    expect(ingest.disconnect('game-1', 'the stream key was changed')).toBe(true);
    expect(await encoder.status()).toBe('NetStream.Publish.Denied: the stream key was changed');
    expect(ingest.health()).toMatchObject([{ state: 'away' }]);
  });
});

describe('a second encoder', () => {
  it('is refused while the first one sends', async () => {
    const { ingest, until } = await start({ limits: { takeoverMs: 1000 } });
    const first = await onAir(ingest);
    // The ingest pauses reading from an encoder while its first segments are written.
    await until('started');
    const talk = setInterval(() => first.send([frame(6000)]), 10);
    const status = await encoderOf(ingest).publish('stream-key-1');
    clearInterval(talk);
    expect(status).toBe('NetStream.Publish.BadName: another encoder is publishing with this stream key');
  });

  it('takes over after a discontinuity when the first is silent', async () => {
    const { ingest, until } = await start({ limits: { takeoverMs: 100 } });
    const first = await onAir(ingest);
    await until('started');
    const second = await onAir(ingest, broadcast({ seconds: 4 }));
    expect(await first.status()).toContain('another encoder took over');
    await until('back');
    expect(second.socket.destroyed).toBe(false);
    expect(await playlistOf(ingest)).toContain('#EXT-X-DISCONTINUITY');
    expect(ingest.health()).toMatchObject([{ state: 'live', reconnects: 1 }]);
  });

  it('leads to a warning when it reconnects repeatedly', async () => {
    const { ingest, until } = await start({ limits: { takeoverMs: 100 } });
    await onAir(ingest);
    await until('started');
    for (let back = 1; back <= 3; back += 1) {
      await onAir(ingest, broadcast({ seconds: 4 }));
      await until('back');
    }
    expect(ingest.health().flatMap(health => health.warnings)).toContain(
      'the encoder has reconnected 3 times in 10 minutes: check its network',
    );
  });
});

describe('a connection that does not publish', () => {
  it.each([
    ['says nothing', Buffer.alloc(0)],
    ['speaks HTTP', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
    ['greets and stops', Buffer.concat([Buffer.from([3]), Buffer.alloc(1536)])],
    ['greets and says no key', Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1536)])],
  ])('is closed when it %s', async (_, bytes) => {
    const { ingest } = await start({ limits: { handshakeMs: 60, publishMs: 60 } });
    const encoder = encoderOf(ingest);
    encoder.socket.write(bytes);
    await encoder.closed;
    expect(ingest.health()).toEqual([]);
  });

  it('is closed if its handshake arrives byte by byte', async () => {
    const { ingest } = await start({ limits: { handshakeMs: 60 } });
    const encoder = encoderOf(ingest);
    const trickle = setInterval(() => encoder.socket.write(Buffer.from([3])), 5);
    await encoder.closed;
    clearInterval(trickle);
    expect(ingest.health()).toEqual([]);
  });

  it('is closed when a publisher becomes silent', async () => {
    // The clock is stopped until the game is on air, because opening may take longer than this silence.
    const began = Date.now();
    let now = () => began;
    const { ingest, until } = await start({ limits: { silenceMs: 50 }, now: () => now() });
    const encoder = await onAir(ingest);
    await until('started');
    now = Date.now;
    expect(await encoder.status()).toBe('NetStream.Publish.Denied: no media for 0.05 s');
    await until('away');
  });
});

describe('the end of the game', () => {
  it('comes when the encoder is interrupted for too long', async () => {
    const { ingest, until } = await start({ holdMs: 50 });
    const encoder = await onAir(ingest);
    await until('started');
    await encoder.leave();
    await until('ended');
    expect(await playlistOf(ingest)).toMatch(/s00003\.m4s\n#EXT-X-ENDLIST\n$/);
    expect(ingest.health()).toEqual([]);
  });

  it('does not come when the encoder reconnects in time', async () => {
    const { ingest, until } = await start();
    const first = await onAir(ingest);
    await until('started');
    await first.leave();
    await until('away');
    expect(ingest.health()).toMatchObject([{ state: 'away' }]);
    await onAir(ingest, broadcast({ seconds: 4 }));
    await until('back');
    expect(await playlistOf(ingest)).not.toContain('ENDLIST');
  });

  it("comes at the operator's request, and the encoder learns the reason", async () => {
    const { ingest, until } = await start();
    const encoder = await onAir(ingest);
    await until('started');
    expect(await ingest.end('game-1')).toBe(true);
    expect(await encoder.status()).toBe('NetStream.Publish.Denied: the game has ended');
    expect(await playlistOf(ingest)).toContain('#EXT-X-ENDLIST');
    expect(await ingest.end('game-1')).toBe(false);
    const late = encoderOf(ingest);
    expect(await late.publish('stream-key-1')).toBe('NetStream.Publish.Denied: the game has ended');
  });
});

describe('the media server', () => {
  it('holds a playlist request until its segment is listed', async () => {
    const { ingest, until } = await start();
    const encoder = await onAir(ingest, broadcast({ seconds: 4 }));
    await until('started');
    const blocked = playlistOf(ingest, '?_HLS_msn=2');
    encoder.send([keyFrame(4000)]);
    expect(await blocked).toContain('s00002.m4s');
  });

  it('responds to held requests when the game ends', async () => {
    const { ingest, until } = await start();
    await onAir(ingest, broadcast({ seconds: 4 }));
    await until('started');
    const blocked = playlistOf(ingest, '?_HLS_msn=3');
    await ingest.end('game-1');
    expect(await blocked).toContain('#EXT-X-ENDLIST');
  });

  it.each(['?_HLS_msn=99', '?_HLS_msn=x', '?_HLS_msn=-1'])('refuses %s', async query => {
    const { ingest, until } = await start();
    await onAir(ingest);
    await until('started');
    expect((await fetch(ingest.url(PLAYLIST + query))).status).toBe(400);
  });

  it('serves files with the right cache headers, ranges and validators', async () => {
    const { ingest, until } = await start();
    await onAir(ingest);
    await until('started');
    const url = ingest.url('/recordings/1/stream/180p/s00001.m4s');
    const whole = await fetch(url);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'video/iso.segment',
      'access-control-allow-origin': '*',
    });
    const bytes = Buffer.from(await whole.arrayBuffer());
    const part = await fetch(url, { headers: { range: 'bytes=4-7' } });
    expect([part.status, await part.text()]).toEqual([206, bytes.toString('latin1', 4, 8)]);
    const again = await fetch(url, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    const master = await fetch(ingest.url('/recordings/1/stream/master.m3u8'));
    expect(await master.text()).toContain('180p/index.m3u8');
  });

  it.each([
    '/recordings/.live/1.json',
    '/recordings/1/stream/180p/s00001.m4s.tmp',
    '/recordings/1/public/preview.mp4',
    '/recordings/1/../../../etc/passwd',
    '/recordings/%2e%2e/%2e%2e/etc/passwd',
    '/',
  ])('does not serve %s', async path => {
    const { ingest, until } = await start();
    await onAir(ingest);
    await until('started');
    expect((await fetch(ingest.url(path))).status).toBe(404);
  });

  it.each([
    ['open to everyone', true, 200],
    ['not open', false, 403],
    ['not known, as the server is away', null, 503],
  ])('serves a recording that is %s as the server says', async (_, open, status) => {
    const { ingest, until } = await start({
      recordingAccess: { accessOf: async () => (open === null ? null : { open, generation: 0 }) },
    });
    await onAir(ingest);
    await until('started');
    for (const path of [PLAYLIST, '/recordings/1/stream/180p/s00001.m4s', '/recordings/1/stream/master.m3u8'])
      expect((await fetch(ingest.url(path))).status).toBe(status);
  });

  it('does not ask the server about files that do not exist', async () => {
    const asked: string[] = [];
    const accessOf = async (id: string) => ({ open: asked.push(id) > 0, generation: 0 });
    const { ingest, until } = await start({ recordingAccess: { accessOf } });
    await onAir(ingest);
    await until('started');
    for (const path of ['/recordings/2/stream/master.m3u8', '/recordings/x/stream/master.m3u8', '/healthz'])
      await fetch(ingest.url(path));
    expect(asked).toEqual([]);
  });

  it('serves an ended game from its files', async () => {
    const { ingest, until } = await start();
    await onAir(ingest);
    await until('started');
    await ingest.end('game-1');
    const playlist = await fetch(ingest.url(PLAYLIST));
    expect(playlist.headers.get('cache-control')).toBe('public, max-age=5');
    expect(await playlist.text()).toContain('#EXT-X-ENDLIST');
    const segment = await fetch(ingest.url('/recordings/1/stream/180p/s00001.m4s'));
    expect(segment.headers.get('cache-control')).toContain('immutable');
  });

  it.each(['/metrics', '/healthz'])('does not expose %s to viewers', async path => {
    const { ingest } = await start();
    expect((await fetch(ingest.url(path))).status).toBe(404);
  });

  it('reports its own health and that of every game', async () => {
    const { ingest, until } = await start();
    await onAir(ingest);
    await until('started');
    const health = await fetch(ingest.monitoringUrl('/healthz'));
    expect(await health.json()).toEqual({ status: 'ok', streams: 1 });
    const metrics = await (await fetch(ingest.monitoringUrl('/metrics'))).text();
    expect(metrics).toContain('grandstand_ingest_on_air{event_key="game-1",recording_id="1"} 1');
    expect(metrics).toContain('grandstand_ingest_key_frame_seconds{event_key="game-1",recording_id="1"} 2');
  });
});

describe('a low-latency game', () => {
  const authorize = async () =>
    ({ accepted: true, event_key: 'game-1', recording_id: 1, low_latency: true }) satisfies Admission;

  async function withParts() {
    const { ingest, until } = await start({ keys: { authorize } });
    const encoder = await onAir(ingest, broadcast({ seconds: 5 }));
    await until('started');
    await playlistOf(ingest, '?_HLS_msn=2');
    return { ingest, encoder };
  }

  it('lists the parts of the open segment and hints at the next one', async () => {
    const { ingest } = await withParts();
    const text = await playlistOf(ingest, '?_HLS_msn=3&_HLS_part=1');
    expect(text).toContain('URI="s00002.p0.m4s",INDEPENDENT=YES\n');
    expect(text).toMatch(/s00002\.m4s\n(#EXT-X-PART.*\n){2,3}#EXT-X-PRELOAD-HINT:TYPE=PART,URI="s00003\.p\d/);
  });

  it('responds with the next part as soon as it exists', async () => {
    const { ingest, encoder } = await withParts();
    const hint = /PRELOAD-HINT:TYPE=PART,URI="(s00003\.p(\d)\.m4s)"/.exec(await playlistOf(ingest));
    const [, name = '', index] = hint ?? [];
    const bytes = fetch(ingest.url(PLAYLIST.replace('index.m3u8', name)));
    const blocked = playlistOf(ingest, `?_HLS_msn=3&_HLS_part=${index}`);
    encoder.send(Array.from({ length: 12 }, (_, at) => frame(5000 + at * 40)));
    expect(boxesAt(Buffer.from(await (await bytes).arrayBuffer()), ['moof', 'traf'])).toHaveLength(2);
    expect(await blocked).toContain(`URI="${name}"`);
  });

  it('serves no parts after its end', async () => {
    const { ingest } = await withParts();
    await ingest.end('game-1');
    const text = await playlistOf(ingest);
    expect(text).toContain('#EXT-X-ENDLIST');
    expect(text).not.toMatch(/PART|PRELOAD|SERVER-CONTROL/);
    const part = await fetch(ingest.url(PLAYLIST.replace('index.m3u8', 's00002.p0.m4s')));
    expect(part.status).toBe(404);
  });

  it('responds in time if no part arrives', async () => {
    const { ingest } = await withParts();
    const text = await playlistOf(ingest, '?_HLS_msn=4&_HLS_part=0');
    expect(text).not.toContain('s00003.m4s\n');
  });
});

describe('a game that is not free', () => {
  const keys = mediaKeys(['a secret of tests']);
  const authorize = async () =>
    ({ accepted: true, event_key: 'game-1', recording_id: 1, low_latency: true }) satisfies Admission;
  const closed = { accessOf: async () => ({ open: false, generation: 4 }) };

  // The clock is stopped, so that the remaining validity does not depend on response times.
  const began = Date.now();

  function signed(path: string, generation = 4): string {
    const expires_at = Math.ceil(began / 1000) + 300;
    const address = { expires_at, channel_id: 1, recording_id: 1, generation, viewer: viewerOf('a key') };
    return `/${signUrl(address, keys)}${path}`;
  }

  it('is served by signed URL: held playlists, segments and parts', async () => {
    const { ingest, until } = await start({
      keys: { authorize },
      recordingAccess: closed,
      mediaKeys: () => keys,
      now: () => began,
    });
    await onAir(ingest, broadcast({ seconds: 5 }));
    await until('started');
    const get = (path: string) => fetch(ingest.url(path));
    const playlist = await get(signed(`${PLAYLIST}?_HLS_msn=3&_HLS_part=1`));
    const text = await playlist.text();
    expect(text).toContain('URI="s00002.p0.m4s",INDEPENDENT=YES\n');
    expect(text).not.toContain('recordings');
    expect(playlist.headers.get('cache-control')).toMatch(/^private/);
    for (const name of ['s00001.m4s', 's00002.p0.m4s', 'init-1.mp4']) {
      const path = PLAYLIST.replace('index.m3u8', name);
      const answer = await get(signed(path));
      expect([name, answer.status]).toEqual([name, 200]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=300, immutable');
      const refused = [path, signed(path, 3), signed(path).replace(/^\/./, '/_')];
      expect(await Promise.all(refused.map(async one => (await get(one)).status))).toEqual([403, 403, 403]);
    }
    const check = '/recordings/1/access';
    const checked = await get(signed(check));
    expect([checked.status, checked.headers.get('cache-control')]).toEqual([204, 'max-age=10']);
    const refused = [check, signed(check, 3), signed('/recordings/2/access')];
    expect(await Promise.all(refused.map(async one => (await get(one)).status))).toEqual([403, 403, 403]);
  });
});

describe('an encoder test', () => {
  const authorize = async () =>
    ({ accepted: true, event_key: 'test:7', recording_id: 'test-7' }) satisfies Admission;
  const filesOf = async (ingest: TestIngest) => (await readdir(join(ingest.mediaRoot, 'recordings'))).sort();

  it('reports its health, is not served and leaves no files', async () => {
    const { ingest, until } = await start({ keys: { authorize } });
    const encoder = await onAir(ingest);
    await until('started');
    expect(ingest.health()).toMatchObject([{ event_key: 'test:7', state: 'live' }]);
    expect(await filesOf(ingest)).toEqual(['.live', 'test-7']);
    expect((await fetch(ingest.url('/recordings/test-7/stream/master.m3u8'))).status).toBe(404);
    await ingest.end('test:7');
    expect(await encoder.status()).toContain('the game has ended');
    expect(await filesOf(ingest)).toEqual(['.live']);
  });

  it('can be repeated', async () => {
    const { ingest, until } = await start({ keys: { authorize } });
    for (const _ of [1, 2]) {
      await onAir(ingest);
      await until('started');
      await ingest.end('test:7');
    }
  });
});
