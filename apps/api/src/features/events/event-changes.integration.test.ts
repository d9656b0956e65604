import { bumpContent } from '@grandstand/db/channels';
import { changeGame, findChangeableGame } from '@grandstand/db/event-changes';
import {
  endStream,
  ensureLiveRecording,
  setScore,
  setStreamInterrupted,
  startStream,
} from '@grandstand/db/live-events';
import { savePresence } from '@grandstand/db/presence';
import { insertTestEvent } from '@grandstand/db/testing/test-channel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { followChanges } from '../../testing/event-stream-client.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

const HOUR_MS = 3_600_000;
const ANOTHER_PROCESS = '11111111-1111-4111-8111-111111111111';
const clock: { stands_at: number | null } = { stands_at: null };
const now = () => new Date(clock.stands_at ?? Date.now());

let api: TestApi;
beforeAll(async () => {
  // Viewers are counted where a test says so: each count asks the database.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  api = await openTestApi({
    now,
    ingestUrl: host => `http://${host}:3001`,
    connectionLimits: { per_address: 4, in_all: 4 },
  });
  vi.useRealTimers();
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

async function gameOnAir() {
  const event_id = await insertTestEvent(api.db, api.channel);
  await ensureLiveRecording(api.db, { id: event_id, channel_id: api.channel.id });
  await api.afterChange(() => startStream(api.db, event_id, now()));
  return event_id;
}
const moveByCommand = (id: number, starts_at: Date) =>
  api.db.tx(async tx => {
    const game = await findChangeableGame(tx, id);
    if (game !== undefined) await changeGame(tx, game, { starts_at }, now());
  });
const moveByBundle = (id: number, starts_at: Date) =>
  api.db.tx(async tx => {
    await tx.query('update event set starts_at = $2 where id = $1', [id, starts_at]);
    await bumpContent(tx, api.channel.id);
  });
const end = (event_id: number) => api.afterChange(() => endStream(api.db, event_id, now()));
const metricsContain = async (text: string) => (await api.metrics()).includes(text);

describe('event-changes', () => {
  it('sends the live events first, then ready', async () => {
    const event_id = await gameOnAir();
    const stream = await followChanges(api.app);
    await stream.ready;
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(stream.changes).toEqual([
      {
        id: event_id,
        stream_status: 'live',
        stream_state: 'on_air',
        home_score: null,
        away_score: null,
        period_label: null,
        viewers: 0,
        note: null,
        timeline_version: 0,
        event_utc_ts: expect.any(Number),
      },
    ]);
    await stream.leave();
    await end(event_id);
  });

  it('sends a start, a score, an encoder away and back, and the end, to everyone', async () => {
    const event_id = await insertTestEvent(api.db, api.channel);
    const streams = [await followChanges(api.app), await followChanges(api.app)];
    await Promise.all(streams.map(stream => stream.ready));
    await ensureLiveRecording(api.db, { id: event_id, channel_id: api.channel.id });
    const steps = [
      () => startStream(api.db, event_id, now()),
      () => setScore(api.db, event_id, { home_score: 1, away_score: 0, period_label: '1st half' }),
      () => setStreamInterrupted(api.db, event_id, now()),
      () => setStreamInterrupted(api.db, event_id, null),
      () => endStream(api.db, event_id, now()),
    ];
    for (const [at, step] of steps.entries()) {
      await step();
      await Promise.all(streams.map(stream => stream.until(changes => changes.length === at + 1)));
    }
    for (const { changes, leave } of streams) {
      expect(changes.map(change => [change.stream_status, change.stream_state])).toEqual([
        ['live', 'on_air'],
        ['live', 'on_air'],
        ['live', 'away'],
        ['live', 'on_air'],
        ['vod', null],
      ]);
      expect(changes.at(-1)).toMatchObject({
        id: event_id,
        home_score: 1,
        period_label: '1st half',
        viewers: null,
      });
      await leave();
    }
  });

  it('sends a new time of a game that is weeks ahead before, after or both, whatever sets it', async () => {
    const DAY_MS = 24 * HOUR_MS;
    const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * DAY_MS);
    const far = await insertTestEvent(api.db, api.channel, { starts_at: inDays(40) });
    const soon = await insertTestEvent(api.db, api.channel, { starts_at: inDays(3) });
    const stream = await followChanges(api.app);
    await stream.ready;
    const moves = [
      { id: far, to: inDays(50), by: moveByCommand },
      { id: soon, to: inDays(60), by: moveByBundle },
      { id: far, to: inDays(2), by: moveByBundle },
      { id: soon, to: inDays(61), by: moveByCommand },
    ];
    for (const [at, { id, to, by }] of moves.entries()) {
      await by(id, to);
      await stream.until(changes => changes.length === at + 1);
    }
    expect(stream.changes.map(({ id, event_utc_ts }) => [id, event_utc_ts])).toEqual(
      moves.map(({ id, to }) => [id, to.getTime() / 1000]),
    );
    await stream.leave();
  });

  it('queries the database once for a change, however many subscribers there are', async () => {
    const event_id = await gameOnAir();
    const streams = await Promise.all(Array.from({ length: 4 }, () => followChanges(api.app)));
    await Promise.all(streams.map(stream => stream.ready));
    const queriesBefore = api.db.queryCount();
    await setScore(api.db, event_id, { home_score: 3, away_score: 3 });
    await Promise.all(streams.map(stream => stream.until(changes => changes.at(-1)?.home_score === 3)));
    // The score itself, the events around now.
    expect(api.db.queryCount() - queriesBefore).toBe(2);
    await Promise.all(streams.map(stream => stream.leave()));
    await end(event_id);
  });

  it('sends changes that the clock alone causes', async () => {
    // Until it is followed no time passes, however long that takes.
    clock.stands_at = Date.now();
    const starts_at = new Date(clock.stands_at - 6 * HOUR_MS + 1500);
    const event_id = await insertTestEvent(api.db, api.channel, { starts_at });
    const stream = await followChanges(api.app);
    await stream.ready;
    clock.stands_at = null;
    await stream.until(changes =>
      changes.some(change => change.id === event_id && change.stream_status === 'vod'),
    );
    await stream.leave();
  });

  it('refuses connections above the limit with retry-after', async () => {
    const streams = await Promise.all(Array.from({ length: 4 }, () => followChanges(api.app)));
    const refused = await followChanges(api.app);
    expect(refused.response.statusCode).toBe(429);
    expect(refused.response.headers['retry-after']).toBe('60');
    expect(await metricsContain('event_stream_connections 4')).toBe(true);
    await Promise.all(streams.map(stream => stream.leave()));
  });

  it('sums the viewers of all processes', async () => {
    const event_id = await gameOnAir();
    const stream = await followChanges(api.app);
    await stream.ready;
    const { media } = (await api.get(`events/${event_id}`)).data;
    const live = media.find((file: { type: number }) => file.type === 2);
    const renewed = await api.post('media/renew', { event_media_id: live.id });
    expect(renewed.data).toEqual({
      url: live.url,
      expires_in: null,
      viewers: 1,
      renew_in: expect.any(Number),
    });
    await savePresence(api.db, ANOTHER_PROCESS, new Map([[event_id, 41]]), now());
    await api.countViewers();
    await stream.until(changes => changes.at(-1)?.viewers === 42);
    expect((await api.get('events', { type: 'live' })).data).toMatchObject([{ id: event_id, viewers: 42 }]);
    expect(await metricsContain('live_viewers 42')).toBe(true);
    const { rows } = await api.db.query('select viewers from viewer_count where event_id = $1', [event_id]);
    expect(rows).toEqual([{ viewers: 42 }]);
    await stream.leave();
    await end(event_id);
  });

  it('reaches subscribers of every process', async () => {
    const other = await buildApp({ ...api.deps });
    await other.app.listen({ host: '127.0.0.1', port: 0 });
    const stream = await followChanges(other.app);
    await stream.ready;
    const event_id = await gameOnAir();
    await stream.until(changes =>
      changes.some(change => change.id === event_id && change.stream_status === 'live'),
    );
    await other.close();
    await stream.ended;
    await end(event_id);
  });
});

it('ends every stream at once when the server closes', async () => {
  const stream = await followChanges(api.app);
  await stream.ready;
  const other = await buildApp({ ...api.deps });
  await other.app.listen({ host: '127.0.0.1', port: 0 });
  const last = await followChanges(other.app);
  await last.ready;
  await Promise.all([other.close(), last.ended]);
  await stream.leave();
});
