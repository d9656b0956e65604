import { endStream, startStream } from '@grandstand/db/live-events';
import { createRecording } from '@grandstand/db/recordings';
import { revokeStreamKey, rotateStreamKey } from '@grandstand/db/stream-keys';
import { insertTestEvent, openTestChannel } from '@grandstand/db/testing/test-channel';
import { afterAll, expect, it } from 'vitest';
import { authorize } from './authorize.ts';
import { streamKeyOf } from './stream-key.ts';

const SECRET = 'a secret of tests, long enough to be one';
const NOW = new Date('2026-11-21T18:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

const { db, channel } = await openTestChannel();
afterAll(() => db.close());

const newGame = (overrides: Parameters<typeof insertTestEvent>[2] = {}) =>
  insertTestEvent(db, channel, { starts_at: NOW, ...overrides });
const present = (key: string) => authorize({ db, secret: SECRET, now: () => NOW }, key);
const firstKeyOf = (id: number) => streamKeyOf(SECRET, id, 1);
const refusedAs = (reason: string, id?: number) => ({
  accepted: false,
  reason,
  ...(id !== undefined && { event_key: String(id) }),
});

it('admits a valid key, always to the same recording', async () => {
  const id = await newGame();
  const admission = await present(firstKeyOf(id));
  expect(admission).toMatchObject({ accepted: true, event_key: String(id) });
  expect(await present(firstKeyOf(id))).toEqual(admission);
});

it('admits an early encoder as a test', async () => {
  const id = await newGame({ starts_at: inMinutes(16) });
  expect(await present(firstKeyOf(id))).toEqual({
    accepted: true,
    event_key: `test:${id}`,
    recording_id: `test-${id}`,
  });
});

it('refuses an empty, wrong, foreign or rotated key', async () => {
  const id = await newGame();
  const unknown = refusedAs('unknown stream key');
  expect(await present('')).toEqual(unknown);
  expect(await present(`${id}-${'0'.repeat(32)}`)).toEqual(unknown);
  expect(await present(firstKeyOf(999_999))).toEqual(unknown);
  const generation = await rotateStreamKey(db, id);
  expect(await present(firstKeyOf(id))).toEqual(unknown);
  expect(await present(streamKeyOf(SECRET, id, generation))).toMatchObject({ accepted: true });
});

it('refuses a revoked key with the reason', async () => {
  const id = await newGame();
  await revokeStreamKey(db, id, NOW);
  expect(await present(firstKeyOf(id))).toEqual(refusedAs('the stream key has been revoked', id));
});

it('refuses a game that is over, postponed, cancelled, or has a recording from a file', async () => {
  const over = await newGame();
  await present(firstKeyOf(over));
  await startStream(db, over, NOW);
  await endStream(db, over, NOW);
  expect(await present(firstKeyOf(over))).toEqual(refusedAs('the game has ended', over));
  for (const note of ['postponed', 'cancelled'] as const) {
    const id = await newGame({ note });
    expect(await present(firstKeyOf(id))).toEqual(refusedAs(`the game is ${note}`, id));
  }
  const filmed = await newGame();
  const source = { channel_id: channel.id, event_id: filmed, source_path: '/a.mp4', source_hash: 'a' };
  await createRecording(db, source);
  expect(await present(firstKeyOf(filmed))).toEqual(
    refusedAs('the game has a recording from a file', filmed),
  );
});

it('requests low latency for games that are set to it', async () => {
  expect(await present(firstKeyOf(await newGame()))).toMatchObject({ low_latency: false });
  expect(await present(firstKeyOf(await newGame({ low_latency: true })))).toMatchObject({
    low_latency: true,
  });
});
