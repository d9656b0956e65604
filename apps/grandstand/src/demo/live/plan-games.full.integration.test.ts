import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { applyBundle } from '@grandstand/bundle/apply-bundle';
import { checkBundle } from '@grandstand/bundle/check-bundle';
import { formatProblems } from '@grandstand/bundle/problem';
import { bundleFolder, SMALL_BUNDLE } from '@grandstand/bundle/testing/bundle-folder';
import type { Database } from '@grandstand/db/database';
import { endStream, ensureLiveRecording, setScore, startStream } from '@grandstand/db/live-events';
import { failRecording, finishRecording } from '@grandstand/db/recordings';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { folderStorage } from '@grandstand/storage/folder-storage';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { planGames } from './plan-games.ts';

const GAME = '{ sport: soccer, teams: men, away: thl, home: brk }';
const RETURN_GAME = '{ sport: soccer, teams: men, away: brk, home: thl }';
const DRAWN = `${SMALL_BUNDLE}live:\n  park: { games: [${GAME}, ${RETURN_GAME}] }\n`;
const ONE_GAME = `${SMALL_BUNDLE}live:\n  park: { games: [${GAME}] }\n`;
const KICK_OFF = Date.parse('2026-11-21T18:00:00Z');
const MINUTE = 60_000;

let db: Database;
let root: string;
beforeEach(async () => {
  db = await openTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'demo-live-'));
});
afterEach(() => db.close());

async function apply(bundle: string) {
  const assetsDir = join(root, 'channel-assets');
  await applyBundle({ db, dir: await bundleFolder(bundle), assetsDir, now: new Date(KICK_OFF) });
}

function plan(minutes: number) {
  const storage = folderStorage(join(root, 'media'));
  const now = new Date(KICK_OFF + minutes * MINUTE);
  return planGames({ db, storage, root, streamKeyOf: async id => `key-${id}`, now });
}

/** The events of the slot in their order, with minutes after the first kick-off. */
async function events() {
  const rows = await db.kysely
    .selectFrom('event')
    .selectAll()
    .where('key', 'like', 'live:%')
    .where('retired_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(row => ({ ...row, minute: (row.starts_at.getTime() - KICK_OFF) / MINUTE }));
}

function sidesOf(eventId = 0) {
  return db.kysely.selectFrom('event_participant').selectAll().where('event_id', '=', eventId).execute();
}

/** `recordedMinutes` is null if the recording could not be processed. */
async function playOn(
  eventId: number,
  minutes: number,
  until?: number,
  recordedMinutes: number | null = (until ?? 0) - minutes,
) {
  const channel_id = (await events())[0]?.channel_id ?? 0;
  const recording = (await ensureLiveRecording(db, { id: eventId, channel_id })) ?? 0;
  await startStream(db, eventId, new Date(KICK_OFF + minutes * MINUTE));
  if (until === undefined) return;
  await endStream(db, eventId, new Date(KICK_OFF + until * MINUTE));
  if (recordedMinutes === null) await failRecording(db, recording, 'no picture');
  else await finishRecording(db, recording);
  await db.query('update recording set duration_ms = $2 where id = $1', [
    recording,
    recordedMinutes && recordedMinutes * MINUTE,
  ]);
  const file = join(root, 'media', 'recordings', String(recording), 'stream', 'master.m3u8');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, '#EXTM3U');
}

it('plans the game that starts now and the one after it, with their teams', async () => {
  await apply(DRAWN);
  const [line] = await plan(0);
  const [first, second] = await events();
  expect(line).toMatchObject({ slot: 'shore/park', event_id: first?.id, stream_key: `key-${first?.id}` });
  expect(line?.drawing).toMatchObject({ sport: 'soccer', seconds: 1200, home: { short: 'BRK' } });
  expect(first).toMatchObject({ minute: 0, type: 'free', name: 'Tarn Hill @ Brackwater' });
  expect(second).toMatchObject({ minute: 23, name: 'Brackwater @ Tarn Hill' });
  expect(await sidesOf(first?.id)).toHaveLength(2);
});

it('changes nothing when called again, and continues a live game', async () => {
  await apply(DRAWN);
  const [line] = await plan(0);
  const before = await events();
  expect(await plan(0.1)).toEqual([line]);
  expect(await events()).toEqual(before);
  await playOn(line?.event_id ?? 0, 0.2);
  const [going] = await plan(10);
  expect(going).toMatchObject({ event_id: line?.event_id, started_at: KICK_OFF + 0.2 * MINUTE });
});

it('keeps its games when the bundle is applied again', async () => {
  await apply(DRAWN);
  const [line] = await plan(0);
  await playOn(line?.event_id ?? 0, 0);
  await apply(DRAWN.replace('tagline: League', 'tagline: Schools'));
  expect(await plan(5)).toMatchObject([{ event_id: line?.event_id }]);
  expect(await sidesOf(line?.event_id)).toHaveLength(2);
});

it('keeps the last two finished games and removes what was recorded of the others', async () => {
  await apply(DRAWN);
  const played: number[] = [];
  for (const minutes of [0, 23, 46]) {
    const [line] = await plan(minutes);
    played.push(line?.event_id ?? 0);
    await playOn(line?.event_id ?? 0, minutes, minutes + 20);
    await setScore(db, line?.event_id ?? 0, { home_score: 1, away_score: 0 });
  }
  const [next] = await plan(66);
  expect(next).toMatchObject({ starts_at: KICK_OFF + 69 * MINUTE, started_at: null });
  expect((await events()).map(event => event.id).slice(0, 2)).toEqual(played.slice(1));
  const recordings = await db.kysely.selectFrom('recording').select('event_id').execute();
  expect(recordings.map(row => row.event_id).sort()).toEqual(played.slice(1));
});

it.each([
  ['three seconds', 0.05, []],
  ['half of it', 10, []],
  ['nothing that can be played', null, []],
  ['all of it', 19.9, [1]],
])(
  'keeps a finished game with its result, and a recording only of all of it: %s',
  async (_, minutes, kept) => {
    await apply(DRAWN);
    const [line] = await plan(0);
    const id = line?.event_id ?? 0;
    await playOn(id, 0, 20, minutes);
    await setScore(db, id, { home_score: 2, away_score: 1 });
    await plan(21);
    const recordings = await db.kysely.selectFrom('recording').select('event_id').execute();
    expect(recordings.map(row => row.event_id)).toEqual(kept.map(() => id));
    const [first] = await events();
    expect(first).toMatchObject({ id, home_score: 2, away_score: 1, retired_at: null });
    const media = await readdir(join(root, 'media', 'recordings'));
    expect(media).toHaveLength(kept.length);
  },
);

it('plans the end of a game that would be over by now, once, in addition to the next game', async () => {
  await apply(DRAWN);
  const [line] = await plan(0);
  const id = line?.event_id ?? 0;
  await playOn(id, 0);
  const lines = await plan(60);
  expect(lines.map(({ slot, event_id }) => [slot, event_id === id])).toEqual([
    ['shore/park', false],
    ['shore/park/1', true],
  ]);
  expect(lines[1]).toMatchObject({ drawing: line?.drawing, started_at: KICK_OFF });
  await endStream(db, id, new Date(KICK_OFF + 60 * MINUTE));
  expect(await plan(61)).toHaveLength(1);
});

it('sends the drawing of a game that was drawn before', async () => {
  await apply(ONE_GAME);
  const [first] = await plan(0);
  expect(first).toMatchObject({ is_drawn: false, starts_at: KICK_OFF });
  const file = first?.file ?? '';
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'drawn');
  await playOn(first?.event_id ?? 0, 0, 20);
  expect(await plan(21)).toMatchObject([{ file, is_drawn: true, drawing: first?.drawing }]);
});

it.each([
  ['channel: shore', 'channel: shore\nproduction: true', 'a channel in production shows real games only'],
  ['away: thl, home: brk }] }', 'away: thl, home: thl }] }', 'a team does not play itself'],
  ['sport: soccer, teams: men', 'sport: chess, teams: men', 'live.park.games[0].sport'],
  [
    'sport: soccer, teams: men',
    'sport: soccer, teams: mne',
    'there is no team set "mne"; did you mean "men"?',
  ],
  ['home: brk }] }', 'home: brkk }] }', 'has no "brkk"; did you mean "brk"?'],
])('refuses %s as %s', async (right, wrong, message) => {
  expect(ONE_GAME).toContain(right);
  const { problems } = await checkBundle(await bundleFolder(ONE_GAME.replace(right, wrong)));
  expect(formatProblems(problems)).toContain(message);
});
