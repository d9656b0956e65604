import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, Queryable } from '@grandstand/db/database';
import { kyselyOver } from '@grandstand/db/kysely-over';
import { ensureLiveRecording } from '@grandstand/db/live-events';
import { QueryError } from '@grandstand/db/query-error';
import { insertTestChannel, insertTestEvent, type TestChannel } from '@grandstand/db/testing/test-channel';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { type ControlServer, startControlServer } from '@grandstand/ingest/control/control-server';
import { ServerLink } from '@grandstand/ingest/control/server-link';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gameKey } from './event-keys.ts';
import { type Live, openLive } from './open-live.ts';

const START = Date.parse('2026-11-21T18:00:00Z');
const MINUTE_MS = 60_000;

let db: Database;
let channel: TestChannel;
let ingest: ControlServer;
let live: Live;
/** While the database is. */
let isAway = false;
let clock = START;
const queued: number[] = [];

beforeAll(async () => {
  db = await openTestDatabase();
  channel = await insertTestChannel(db);
});
afterAll(() => db.close());

beforeEach(async () => {
  isAway = false;
  clock = START;
  queued.length = 0;
  const socketPath = join(await mkdtemp(join(tmpdir(), 'open-live-')), 'ingest.sock');
  const nothing = {
    health: () => [],
    end: async () => true,
    disconnect: () => true,
    forgetAccess: () => undefined,
  };
  ingest = await startControlServer(socketPath, new ServerLink(), nothing);
  const failing = <T>(work: () => Promise<T>) =>
    isAway ? Promise.reject(new QueryError({ message: 'no connection' })) : work();
  const query: Queryable['query'] = (...asked) => failing(() => db.query(...asked));
  live = openLive({
    db: { ...db, query, kysely: kyselyOver(query), tx: work => failing(() => db.tx(work)) },
    now: () => new Date(clock),
    socketPath,
    secret: 'a secret of tests, long enough to be one',
    log: pino({ level: 'silent' }),
    enqueueRecording: id =>
      failing(async () => {
        queued.push(id);
      }),
  });
  await expect.poll(() => live.streams().catch(() => null)).toEqual([]);
});
afterEach(async () => {
  await live.close();
  await ingest.close();
});

async function newGame(): Promise<{ id: number; recording_id: number }> {
  const id = await insertTestEvent(db, channel, { starts_at: new Date(START) });
  const recording_id = (await ensureLiveRecording(db, { id, channel_id: channel.id })) ?? 0;
  return { id, recording_id };
}

const timesOf = async (id: number) => {
  const { rows } = await db.query<{ began: Date | null; ended: Date | null; away: Date | null }>(
    'select stream_started_at as began, stream_ended_at as ended, stream_interrupted_at as away from event where id = $1',
    [id],
  );
  return rows[0];
};

it('records why an encoder was refused, for its game', async () => {
  const { id } = await newGame();
  const report = { reason: 'video must be H.264, the encoder sends HEVC', address: '203.0.113.7' };
  ingest.reportRefusal({ ...report, event_key: gameKey(id) });
  ingest.reportRefusal({ ...report, event_key: null, reason: 'unknown stream key' });
  const recorded = () =>
    db
      .query('select event_id, reason, address from encoder_refusal order by event_id')
      .then(({ rows }) => rows);
  await expect.poll(recorded).toEqual([
    { event_id: id, reason: report.reason, address: report.address },
    { event_id: null, reason: 'unknown stream key', address: report.address },
  ]);
});

describe('notices of the ingest', () => {
  it('are handled after a database outage, in order and with their own time', async () => {
    const { id, recording_id } = await newGame();
    const notice = { event_key: String(id), recording_id };
    isAway = true;
    ingest.notify({ ...notice, notice: 'started' });
    ingest.notify({ ...notice, notice: 'away' });
    // A response means that the notices before it have arrived.
    await live.streams();
    clock += 30 * MINUTE_MS;
    ingest.notify({ ...notice, notice: 'ended' });
    await live.streams();
    expect(await timesOf(id)).toMatchObject({ began: null, ended: null });

    clock += MINUTE_MS;
    isAway = false;
    await expect.poll(() => queued).toEqual([recording_id]);
    expect(await timesOf(id)).toEqual({
      began: new Date(START),
      ended: new Date(START + 30 * MINUTE_MS),
      away: null,
    });
  });

  it('are dropped when the server ends during a database outage', async () => {
    const { id, recording_id } = await newGame();
    isAway = true;
    ingest.notify({ event_key: String(id), recording_id, notice: 'started' });
    await live.streams();
    await live.close();
    expect(await timesOf(id)).toMatchObject({ began: null });
  });
});
