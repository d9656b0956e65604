import type { Queryable } from '@grandstand/db/database';
import {
  bundleValuesOf,
  changeGame,
  findChangeableGame,
  type GameValues,
  lockGame,
  resetGame,
} from '@grandstand/db/event-changes';
import { ensureLiveRecording, startStream } from '@grandstand/db/live-events';
import { expect, it } from 'vitest';
import { applyBundle } from '../apply-bundle.ts';
import { applyTarget } from '../testing/apply-target.ts';
import { bundleFolder, SMALL_BUNDLE } from '../testing/bundle-folder.ts';

const NOW = new Date('2026-11-21T20:00:00Z');
const LATER = new Date('2026-11-22T20:00:00Z');
const MOVED = new Date('2026-12-01T18:00:00Z');

const target = applyTarget();

/** Applies the small bundle with this text for the game `rematch`. */
async function apply(rematch: string, { now = NOW, tagline = 'League', isDryRun = false } = {}) {
  const yaml = SMALL_BUNDLE.replace(
    /rematch: .*/,
    `rematch: { teams: men, away: brk, home: thl, ${rematch} }`,
  );
  const dir = await bundleFolder(yaml.replace('League', tagline));
  return applyBundle({ ...target, dir, now, isDryRun });
}

async function rematch(tx: Queryable = target.db) {
  const { rows } = await tx.query<{ id: number }>("select id from event where key = 'rematch'", []);
  const game = await findChangeableGame(tx, rows[0]?.id ?? 0);
  if (game === undefined) throw new Error('no game');
  return game;
}

async function change(values: Partial<GameValues>): Promise<void> {
  const { id } = await rematch();
  await target.db.tx(async tx => {
    await lockGame(tx, id);
    await changeGame(tx, await rematch(tx), values, NOW);
  });
}

it('hold when the bundle changes something else, also with times relative to the moment of applying', async () => {
  await apply('at: +3d 19:00, note: postponed');
  await change({ name: 'The Final', starts_at: MOVED, note: null });
  const applied = await apply('at: +3d 19:00, note: postponed', { tagline: 'Schools', now: LATER });
  expect(await rematch()).toMatchObject({ name: 'The Final', starts_at: MOVED, note: null });
  const { id } = await rematch();
  expect(applied.differences).toEqual([
    {
      ...{ event_id: id, key: 'rematch', name: 'The Final', holds: 'operator' },
      ...{ field: 'name', value: 'The Final', bundle_value: 'Brackwater @ Tarn Hill' },
    },
    expect.objectContaining({ field: 'note', value: null, bundle_value: 'postponed' }),
    expect.objectContaining({ field: 'starts_at', value: MOVED.toISOString() }),
  ]);
  expect(applied.entries.filter(({ key }) => key === 'rematch')).toEqual([]);
  // The same bundle again has nothing to apply, and lists them as well.
  const again = await apply('at: +3d 19:00, note: postponed', { tagline: 'Schools', now: LATER });
  expect(again.differences).toHaveLength(3);
});

it('end when the bundle changes the same field, which a dry run shows before', async () => {
  await apply('at: 2026-11-30 19:00');
  await change({ starts_at: MOVED, note: 'cancelled' });
  const edited = 'at: 2026-12-05 19:00';
  const lost = { field: 'starts_at', value: MOVED.toISOString(), holds: 'bundle' };
  const dry = await apply(edited, { isDryRun: true });
  expect(dry.differences).toMatchObject([{ field: 'note', holds: 'operator' }, lost]);
  expect((await rematch()).starts_at).toEqual(MOVED);
  const applied = await apply(edited);
  expect(applied.differences).toMatchObject([{ field: 'note', holds: 'operator' }, lost]);
  expect(await rematch()).toMatchObject({ starts_at: new Date('2026-12-06T00:00:00Z'), note: 'cancelled' });
  expect((await apply(edited, { tagline: 'Schools' })).differences).toMatchObject([{ field: 'note' }]);
});

it('are no difference while the bundle says the same, and hold when the bundle from before is applied again', async () => {
  const original = 'at: +3d 19:00';
  const exported = `name: The Final, at: ${MOVED.toISOString().replace('.000', '')}, note: cancelled`;
  await apply(original);
  await change({ name: 'The Final', starts_at: MOVED, note: 'cancelled' });
  expect((await apply(exported)).differences).toEqual([]);
  expect((await apply(exported)).differences).toEqual([]);
  const held = [
    { field: 'name', value: 'The Final', bundle_value: 'Brackwater @ Tarn Hill', holds: 'operator' },
    { field: 'note', value: 'cancelled', bundle_value: null, holds: 'operator' },
    { field: 'starts_at', value: MOVED.toISOString(), holds: 'operator' },
  ];
  expect((await apply(original, { isDryRun: true })).differences).toMatchObject(held);
  expect((await apply(original, { now: LATER })).differences).toMatchObject(held);
  expect(await rematch()).toMatchObject({ name: 'The Final', starts_at: MOVED, note: 'cancelled' });
  // A bundle that says something new is newer.
  const edited = await apply(exported.replace('The Final', 'The Cup'));
  expect(edited.differences).toMatchObject([{ field: 'name', value: 'The Final', holds: 'bundle' }]);
  expect(await rematch()).toMatchObject({ name: 'The Cup', note: 'cancelled' });
});

it('hold when another field is changed while the bundle says the same', async () => {
  await apply('at: 2026-11-30 19:00');
  await change({ note: 'cancelled' });
  await apply('at: 2026-11-30 19:00, note: cancelled');
  await change({ name: 'The Final' });
  await apply('at: 2026-11-30 19:00');
  expect(await rematch()).toMatchObject({ name: 'The Final', note: 'cancelled' });
});

it('hold against each bundle from before the last of several changes', async () => {
  await apply('at: 2026-11-30 19:00');
  await change({ note: 'postponed' });
  await apply('at: 2026-11-30 19:00, note: postponed');
  await change({ note: 'cancelled' });
  for (const note of ['', ', note: postponed']) {
    const { differences } = await apply(`at: 2026-11-30 19:00${note}`);
    expect(differences).toMatchObject([{ field: 'note', value: 'cancelled', holds: 'operator' }]);
    expect((await rematch()).note).toBe('cancelled');
  }
});

it('hold for a game that left the bundle and returns', async () => {
  const yaml = SMALL_BUNDLE.replace(/ {2}rematch: .*\n/, '');
  await apply('at: 2026-11-30 19:00');
  await change({ note: 'cancelled' });
  await applyBundle({ ...target, dir: await bundleFolder(yaml), now: NOW });
  const { differences } = await apply('at: 2026-11-30 19:00');
  expect(differences).toMatchObject([{ field: 'note', value: 'cancelled', holds: 'operator' }]);
  expect((await rematch()).note).toBe('cancelled');
});

it('are taken back by a reset, and forgotten when they say what the bundle says', async () => {
  await apply('at: +3d 19:00');
  const { starts_at } = await rematch();
  await change({ name: 'The Final', starts_at: MOVED, note: 'cancelled' });
  await target.db.tx(async tx => {
    const game = await rematch(tx);
    await resetGame(tx, game, bundleValuesOf(game), NOW);
  });
  expect(await rematch()).toMatchObject({
    name: 'Brackwater @ Tarn Hill',
    starts_at,
    note: null,
    changes: [],
  });
  await change({ note: 'postponed' });
  await change({ note: null });
  expect((await rematch()).changes).toEqual([]);
});

it('give way to the real time of a game whose stream has started', async () => {
  await apply('at: 2026-11-30 19:00');
  await change({ starts_at: MOVED });
  const { id, channel_id } = await rematch();
  await ensureLiveRecording(target.db, { id, channel_id });
  const started = new Date('2026-12-01T19:00:00Z');
  await startStream(target.db, id, started);
  expect((await rematch()).starts_at).toEqual(started);
  const applied = await apply('at: 2026-11-30 19:00', { tagline: 'Schools' });
  expect(applied.differences).toEqual([]);
  expect((await rematch()).starts_at).toEqual(started);
});
