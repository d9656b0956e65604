import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyBundle } from '@grandstand/bundle/apply-bundle';
import { bundleFolder, SMALL_BUNDLE } from '@grandstand/bundle/testing/bundle-folder';
import type { Database } from '@grandstand/db/database';
import { listIncidents } from '@grandstand/db/incidents';
import { emptyDatabase } from '@grandstand/db/testing/reused-database';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { scoreAfter, timelineOf } from '@grandstand/rules/timeline/timeline';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { enterDemoTimelines } from './enter-demo-timelines.ts';

const APPLIED_AT = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;
const DRAWN = SMALL_BUNDLE.replace('score: 2-1 }', 'score: 2-1, drawn: { sport: soccer, seconds: 90 } }');

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => emptyDatabase(db));

async function apply(bundle: string, now = APPLIED_AT) {
  const assetsDir = await mkdtemp(join(tmpdir(), 'assets-'));
  await applyBundle({ db, dir: await bundleFolder(bundle), assetsDir, now });
}

async function drawnGame() {
  const { rows } = await db.query<{
    id: number;
    starts_at: Date;
    home_score: number;
    timeline_version: number;
  }>(
    `select e.id, e.starts_at, e.home_score, e.timeline_version from event e
     join channel_document d on d.channel_id = e.channel_id and d.name = 'drawn_recordings'
     where d.body -> 0 ->> 'event_key' = e.key`,
    [],
  );
  const [game] = rows;
  if (game === undefined) throw new Error('no drawn game');
  return { ...game, record: await listIncidents(db, game.id) };
}
const CLOCK = { dates: [{ position: 0, at: 0 }], offset: 0 } as const;

it('enters what happens in a drawn recording, once', async () => {
  await apply(DRAWN);
  await enterDemoTimelines(db, APPLIED_AT);
  const { record, timeline_version } = await drawnGame();
  const timeline = timelineOf(record, CLOCK);
  expect(scoreAfter(timeline)).toMatchObject({ away_score: 2, home_score: 1, is_final: true });
  expect(timeline.filter(({ kind }) => kind === 'score')).toHaveLength(3);
  await enterDemoTimelines(db, APPLIED_AT);
  expect(await drawnGame()).toMatchObject({ record, timeline_version });
});

it('corrects and removes the incidents of an earlier drawing', async () => {
  await apply(DRAWN);
  await enterDemoTimelines(db, APPLIED_AT);
  const before = await drawnGame();
  await apply(DRAWN.replace('score: 2-1,', 'score: 1-0,'));
  await enterDemoTimelines(db, APPLIED_AT);
  const { record } = await drawnGame();
  expect(record.slice(0, before.record.length)).toEqual(before.record);
  expect(timelineOf(record, CLOCK).filter(({ kind }) => kind === 'score')).toHaveLength(1);
});

it('leaves the start of the game relative to the day on which its bundle is applied', async () => {
  await apply(DRAWN);
  await enterDemoTimelines(db, APPLIED_AT);
  const { starts_at } = await drawnGame();
  const later = new Date(APPLIED_AT.getTime() + 30 * DAY_MS);
  await apply(DRAWN.replace('tagline: League', 'tagline: Schools'), later);
  expect((await drawnGame()).starts_at.getTime()).toBe(starts_at.getTime() + 30 * DAY_MS);
});

it('enters nothing of a channel in production', async () => {
  await apply(DRAWN);
  await db.query('update channel set is_production = true', []);
  await enterDemoTimelines(db, APPLIED_AT);
  expect((await drawnGame()).record).toEqual([]);
});
