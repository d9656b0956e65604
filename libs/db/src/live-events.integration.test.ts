import { afterAll, expect, it } from 'vitest';
import { listChannels } from './channels.ts';
import {
  allowStream,
  endStream,
  ensureLiveRecording,
  findEventToStream,
  listEventsOnAir,
  listOperatorEvents,
  setScore,
  setStreamInterrupted,
  showLiveStill,
  startStream,
} from './live-events.ts';
import { claimRecording, createRecording, listUnfinishedRecordings, removeRecording } from './recordings.ts';
import { revokeStreamKey, rotateStreamKey } from './stream-keys.ts';
import { againstLockedChannel } from './testing/locks.ts';
import { insertTestEvent, openTestChannel } from './testing/test-channel.ts';

const { db, channel } = await openTestChannel();
afterAll(() => db.close());

const START = new Date('2026-11-21T18:00:00Z');
const minutesLater = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const newGame = (starts_at = START) => insertTestEvent(db, channel, { starts_at });
const contentVersion = async () =>
  (await listChannels(db)).find(one => one.id === channel.id)?.content_version ?? 0;
const mediaOf = (recording_id: number) =>
  db.kysely
    .selectFrom('media')
    .select(['id', 'type', 'path'])
    .where('recording_id', '=', recording_id)
    .orderBy('type')
    .execute();

async function gameOnAir() {
  const event_id = await newGame();
  const recording_id = (await ensureLiveRecording(db, { id: event_id, channel_id: channel.id })) ?? 0;
  await startStream(db, event_id, START);
  return { event_id, recording_id };
}

it('opens one live recording of an event, and none if it has a file', async () => {
  const event = { id: await newGame(), channel_id: channel.id };
  const recording = await ensureLiveRecording(db, event);
  expect(await ensureLiveRecording(db, event)).toBe(recording);
  const filmed = { id: await newGame(), channel_id: channel.id };
  const source = { channel_id: channel.id, event_id: filmed.id, source_path: '/a.mp4', source_hash: 'a' };
  await createRecording(db, source);
  expect(await ensureLiveRecording(db, filmed)).toBeUndefined();
});

it('makes the event live once, with its stream and a preview, and notifies', async () => {
  const event_id = await newGame();
  const recording_id = (await ensureLiveRecording(db, { id: event_id, channel_id: channel.id })) ?? 0;
  const before = await contentVersion();
  expect(await startStream(db, event_id, START)).toBe(true);
  expect(await startStream(db, event_id, minutesLater(1))).toBe(false);
  expect(await contentVersion()).toBe(before + 1);
  expect(await findEventToStream(db, event_id)).toMatchObject({
    recording_id,
    recording_source: 'live',
    stream_started_at: START,
    playable_at: START,
  });
  expect(await mediaOf(recording_id)).toMatchObject([
    { type: 2, path: 'stream/master.m3u8' },
    { type: 6, path: 'public/preview.mp4' },
  ]);
});

it('does not start what has no live recording', async () => {
  expect(await startStream(db, await newGame(), START)).toBe(false);
});

it('turns the same media row into the replay at the end and leaves the rest to the jobs', async () => {
  const { event_id, recording_id } = await gameOnAir();
  const [live] = await mediaOf(recording_id);
  expect(await claimRecording(db, recording_id)).toBeUndefined();
  expect(await removeRecording(db, recording_id)).toBe(false);
  const before = await contentVersion();
  expect(await endStream(db, event_id, minutesLater(90))).toBe(recording_id);
  expect(await endStream(db, event_id, minutesLater(91))).toBeUndefined();
  expect(await contentVersion()).toBe(before + 1);
  expect(await mediaOf(recording_id)).toContainEqual({ ...live, type: 3 });
  expect(await findEventToStream(db, event_id)).toMatchObject({ stream_ended_at: minutesLater(90) });
  expect(await listUnfinishedRecordings(db)).toContain(recording_id);
  expect(await startStream(db, event_id, minutesLater(92))).toBe(false);
});

it('shows a still of a live game once, and no longer when the game has ended', async () => {
  const { event_id, recording_id } = await gameOnAir();
  const before = await contentVersion();
  expect(await showLiveStill(db, event_id)).toBe(true);
  expect(await showLiveStill(db, event_id)).toBe(false);
  expect(await contentVersion()).toBe(before + 1);
  expect(await mediaOf(recording_id)).toContainEqual(
    expect.objectContaining({ type: 1, path: 'public/live.jpg' }),
  );
  await endStream(db, event_id, minutesLater(90));
  expect((await mediaOf(recording_id)).map(({ type }) => type)).toEqual([3, 6]);
  expect(await showLiveStill(db, event_id)).toBe(false);
});

it('records an interruption of the encoder and its end once each', async () => {
  const { event_id } = await gameOnAir();
  expect(await setStreamInterrupted(db, event_id, null)).toBe(false);
  expect(await setStreamInterrupted(db, event_id, START)).toBe(true);
  expect(await setStreamInterrupted(db, event_id, minutesLater(1))).toBe(false);
  expect(await findEventToStream(db, event_id)).toMatchObject({ stream_interrupted_at: START });
  expect(await setStreamInterrupted(db, event_id, null)).toBe(true);
  expect(await setStreamInterrupted(db, await newGame(), START)).toBe(false);
});

it('lists what is on air, and what may come', async () => {
  const { event_id } = await gameOnAir();
  const soon = await newGame(minutesLater(60));
  const later = await newGame(minutesLater(600));
  const ids = (events: readonly { id: number }[]) => events.map(event => event.id);
  expect(ids(await listEventsOnAir(db))).toContain(event_id);
  expect(ids(await listEventsOnAir(db))).not.toContain(soon);
  const around = { from: minutesLater(30), to: minutesLater(120) };
  const filter = { channel_key: null, find: null, from: null, to: null, around };
  const toStream = ids(await listOperatorEvents(db, filter, { limit: 1000, offset: 0 }));
  expect(toStream).toContain(event_id);
  expect(toStream).toContain(soon);
  expect(toStream).not.toContain(later);
});

it('sets a score, preserves an omitted period, and notifies of changes only', async () => {
  const { event_id } = await gameOnAir();
  expect(await setScore(db, event_id, { home_score: 1, away_score: 0, period_label: '1st' })).toBe(true);
  expect(await setScore(db, event_id, { home_score: 2, away_score: 0 })).toBe(true);
  expect(await setScore(db, event_id, { home_score: 2, away_score: 0 })).toBe(false);
  expect(await findEventToStream(db, event_id)).toMatchObject({ home_score: 2, period_label: '1st' });
  expect(await setScore(db, event_id, { home_score: 2, away_score: 0, period_label: null })).toBe(true);
  expect(await setScore(db, 999_999, { home_score: 0, away_score: 0 })).toBe(false);
});

it('keeps the first moment at which the operator opened a stream', async () => {
  const id = await newGame();
  await allowStream(db, id, START);
  await allowStream(db, id, minutesLater(1));
  expect(await findEventToStream(db, id)).toMatchObject({ stream_opened_at: START });
});

it('gives a new key at each rotation, also after a revocation', async () => {
  const id = await newGame();
  expect(await findEventToStream(db, id)).toMatchObject({ key_generation: 1, key_revoked_at: null });
  expect(await rotateStreamKey(db, id)).toBe(2);
  await revokeStreamKey(db, id, START);
  expect(await findEventToStream(db, id)).toMatchObject({ key_generation: 2, key_revoked_at: START });
  expect(await rotateStreamKey(db, id)).toBe(3);
  expect(await findEventToStream(db, id)).toMatchObject({ key_generation: 3, key_revoked_at: null });
  const other = await newGame();
  await revokeStreamKey(db, other, START);
  expect(await findEventToStream(db, other)).toMatchObject({ key_generation: 1, key_revoked_at: START });
});

it.runIf(process.env.TEST_DATABASE_URL)('waits for a bundle that is applied, and lets it end', async () => {
  const { event_id } = await gameOnAir();
  const { rows } = await db.query<{ game: string }>('select name as game from event where id = $1', [
    event_id,
  ]);
  const verbs = {
    score: () => setScore(db, event_id, { home_score: 3, away_score: 0 }),
    away: () => setStreamInterrupted(db, event_id, START),
    end: () => endStream(db, event_id, minutesLater(90)),
  };
  for (const verb of Object.values(verbs)) {
    const done = againstLockedChannel<unknown>(db, channel.id, verb, tx =>
      tx.query('update event set name = $1 where id = $2', [rows[0]?.game, event_id]),
    );
    expect(await done).toBeTruthy();
  }
});
