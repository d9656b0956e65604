import { afterAll, describe, expect, it } from 'vitest';
import { listChannels } from './channels.ts';
import { ensureLiveRecording, startStream } from './live-events.ts';
import {
  changeOfFile,
  claimRecording,
  createRecording,
  failRecording,
  findRecording,
  findRecordingAccess,
  finishRecording,
  listUnfinishedRecordings,
  publishRecordingPart,
  removeRecording,
  retryFailedStreams,
  retryRecording,
  setRecordingInfo,
  setRecordingProgress,
  startRecordingStep,
} from './recordings.ts';
import { againstLockedChannel } from './testing/locks.ts';
import { insertTestEvent, insertTestVodItem, openTestChannel } from './testing/test-channel.ts';

const { db, channel } = await openTestChannel();
afterAll(() => db.close());

const source = (source_hash: string) => ({ channel_id: channel.id, source_path: '/game.mp4', source_hash });
const newRecording = async () => {
  const event_id = await insertTestEvent(db, channel, { type: 'paid' });
  return { event_id, ...(await createRecording(db, { ...source('one'), event_id })) };
};
const contentVersion = async () =>
  (await listChannels(db)).find(one => one.id === channel.id)?.content_version ?? 0;
const mediaOf = async (id: number) =>
  db.kysely
    .selectFrom('media')
    .select(['type', 'path'])
    .where('recording_id', '=', id)
    .orderBy('type')
    .execute();

describe('createRecording', () => {
  it('does not take the same file in twice', async () => {
    const { id, event_id, isNew } = await newRecording();
    expect(isNew).toBe(true);
    expect(await createRecording(db, { ...source('one'), event_id })).toEqual({ id, isNew: false });
  });

  it('leaves a stream what it is', async () => {
    const event_id = await insertTestEvent(db, channel);
    const id = (await ensureLiveRecording(db, { id: event_id, channel_id: channel.id })) ?? 0;
    await startStream(db, event_id, new Date());
    const before = [await findRecording(db, id), await mediaOf(id)];
    expect(await createRecording(db, { ...source('one'), event_id })).toEqual({ id, isNew: false });
    expect([await findRecording(db, id), await mediaOf(id)]).toEqual(before);
  });

  it('starts again with another file', async () => {
    const { id, event_id } = await newRecording();
    await publishRecordingPart(db, id, 'playable', [{ type: 3, path: 'stream/master.m3u8' }]);
    await finishRecording(db, id);
    expect(await createRecording(db, { ...source('two'), event_id })).toEqual({ id, isNew: true });
    expect(await findRecording(db, id)).toMatchObject({
      status: 'queued',
      playable_at: null,
      source_hash: 'two',
    });
    expect(await mediaOf(id)).toEqual([]);
  });
});

const show = (id: number, source_hash: string) =>
  changeOfFile(db, { id, source_hash }, tx => publishRecordingPart(tx, id, 'ladder', []));

describe('changeOfFile', () => {
  it('changes what is of this file, and nothing of another', async () => {
    const { id, event_id } = await newRecording();
    await createRecording(db, { ...source('two'), event_id });
    expect(await show(id, 'one')).toBe(false);
    expect(await findRecording(db, id)).toMatchObject({ ladder_at: null });
    expect(await show(id, 'two')).toBe(true);
    expect((await findRecording(db, id))?.ladder_at).toBeInstanceOf(Date);
    expect(await show(999_999, 'two')).toBe(false);
  });
});

describe('a bundle that is applied', () => {
  it.runIf(process.env.TEST_DATABASE_URL).each([
    ['what is made of its file is shown', (id: number) => show(id, 'one'), false],
    ['its recording is removed', (id: number) => removeRecording(db, id), true],
  ])('ends although %s meanwhile', async (_, change, answer) => {
    const { id, event_id } = await newRecording();
    const changed = againstLockedChannel(
      db,
      channel.id,
      () => change(id),
      tx => createRecording(tx, { ...source('two'), event_id }),
    );
    expect(await changed).toBe(answer);
  });
});

describe('retryFailedStreams', () => {
  it('queues the streamed games that failed again, and no file', async () => {
    const file = await newRecording();
    await failRecording(db, file.id, 'no video in it');
    const event = { id: await insertTestEvent(db, channel), channel_id: channel.id };
    const stream = (await ensureLiveRecording(db, event)) ?? 0;
    await startStream(db, event.id, new Date());
    await failRecording(db, stream, 'Packaging failed: a mistake of ours');
    await retryFailedStreams(db);
    expect(await findRecording(db, file.id)).toMatchObject({ status: 'failed' });
    expect(await findRecording(db, stream)).toMatchObject({ status: 'queued', error: null });
  });
});

describe('a recording', () => {
  it('goes from queued over its steps to ready', async () => {
    const { id } = await newRecording();
    expect(await listUnfinishedRecordings(db)).toContain(id);
    expect(await claimRecording(db, id)).toMatchObject({ status: 'processing', source_path: '/game.mp4' });
    await setRecordingInfo(db, id, { duration_ms: 1000, width: 640, height: 360, has_audio: false });
    await startRecordingStep(db, id, 'playable');
    await setRecordingProgress(db, id, 1.2);
    expect(await findRecording(db, id)).toMatchObject({ step: 'playable', progress: 1, duration_ms: 1000 });
    await finishRecording(db, id);
    expect(await claimRecording(db, id)).toBeUndefined();
    expect(await listUnfinishedRecordings(db)).not.toContain(id);
  });

  it('shows a part with its media, and the channel has changed', async () => {
    const { id } = await newRecording();
    const before = await contentVersion();
    await publishRecordingPart(db, id, 'poster', [{ type: 1, path: 'public/old.jpg' }]);
    await publishRecordingPart(db, id, 'poster', [{ type: 1, path: 'public/poster.jpg' }]);
    await publishRecordingPart(db, id, 'ladder', []);
    expect(await mediaOf(id)).toEqual([{ type: 1, path: 'public/poster.jpg' }]);
    expect((await findRecording(db, id))?.ladder_at).toBeInstanceOf(Date);
    expect(await contentVersion()).toBe(before + 3);
  });

  it('can fail, and be taken again', async () => {
    const { id } = await newRecording();
    const before = await contentVersion();
    await failRecording(db, id, 'no video in it');
    expect(await findRecording(db, id)).toMatchObject({ status: 'failed', error: 'no video in it' });
    expect(await contentVersion()).toBe(before + 1);
    expect(await claimRecording(db, id)).toMatchObject({ status: 'processing', error: null });
  });

  it('is queued again by a retry only after it failed', async () => {
    const { id } = await newRecording();
    expect(await retryRecording(db, id)).toBe(false);
    await failRecording(db, id, 'no video in it');
    expect(await retryRecording(db, id)).toBe(true);
    expect(await findRecording(db, id)).toMatchObject({ status: 'queued', error: null });
  });

  it('has the access rule of its event or VOD item while that exists', async () => {
    const { id, event_id } = await newRecording();
    expect(await findRecordingAccess(db, id)).toEqual({
      channel_id: channel.id,
      generation: 0,
      has_geo_rule: false,
      is_open: false,
      withheld_until: null,
      simulated_from: null,
    });
    await db.query('update event set retired_at = now() where id = $1', [event_id]);
    expect(await findRecordingAccess(db, id)).toBeUndefined();
    const vod_media_item_id = await insertTestVodItem(db, channel, { type: 'register' });
    const film = await createRecording(db, { ...source('one'), vod_media_item_id });
    expect(await findRecordingAccess(db, film.id)).toMatchObject({ is_open: false });
    await db.query("update vod_media_item set type = 'free' where id = $1", [vod_media_item_id]);
    expect(await findRecordingAccess(db, film.id)).toMatchObject({ is_open: true });
  });
});
