import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyBundle } from '@grandstand/bundle/apply-bundle';
import { checkBundle } from '@grandstand/bundle/check-bundle';
import { formatProblems } from '@grandstand/bundle/problem';
import { bundleFolder, SMALL_BUNDLE } from '@grandstand/bundle/testing/bundle-folder';
import type { Database } from '@grandstand/db/database';
import { announceDrawings, listGamesToDraw } from '@grandstand/db/drawn-recordings';
import { createRecording, listRecordings, listUnfinishedRecordings } from '@grandstand/db/recordings';
import { emptyDatabase } from '@grandstand/db/testing/reused-database';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const DRAWN = SMALL_BUNDLE.replace('score: 2-1 }', 'score: 2-1, drawn: { sport: soccer, seconds: 90 } }');

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => emptyDatabase(db));

async function apply(bundle = DRAWN) {
  const assetsDir = await mkdtemp(join(tmpdir(), 'assets-'));
  await applyBundle({ db, dir: await bundleFolder(bundle), assetsDir, now: new Date() });
}

it('lists a game to draw with its teams and final score', async () => {
  await apply();
  expect(await listGamesToDraw(db)).toMatchObject([
    {
      league: 'Shore',
      language: 'en',
      sport: 'soccer',
      seconds: 90,
      away_score: 2,
      home_score: 1,
      away: { name: 'Tarn Hill', short_name: 'THL' },
      home: { name: 'Brackwater', short_name: 'BRK' },
    },
  ]);
});

it('lists them in the order in which home shows them: the latest of each sport first', async () => {
  const game = (key: string, days: number, sport: string) =>
    `\n  ${key}: { teams: men, away: thl, home: brk, at: -${days}d 19:00, score: 3-1, drawn: { sport: ${sport}, seconds: 60 } }`;
  const more = [game('older', 5, 'soccer'), game('oldest', 8, 'volleyball'), game('latest', 1, 'soccer')];
  await apply(DRAWN.replace('\n  rematch:', `${more.join('')}\n  rematch:`));
  const keys = (await listGamesToDraw(db)).map(({ event_key }) => event_key);
  expect(keys).toEqual(['latest', 'oldest', 'opener', 'older']);
});

it('shows a game to draw as being prepared, without queueing work, until its file exists', async () => {
  await apply();
  const games = await listGamesToDraw(db);
  await announceDrawings(db, games);
  await announceDrawings(db, games);
  expect(await listRecordings(db)).toMatchObject([{ status: 'queued', event_id: games[0]?.event_id }]);
  expect(await listUnfinishedRecordings(db)).toEqual([]);
  expect(await listGamesToDraw(db)).toEqual(games);
  await announceDrawings(db, []);
  expect(await listRecordings(db)).toEqual([]);
});

it('lists no game that has a recording', async () => {
  await apply();
  const [game] = await listGamesToDraw(db);
  if (game === undefined) throw new Error('no game to draw');
  const { channel_id, event_id } = game;
  await createRecording(db, { channel_id, event_id, source_path: '/drawn.mp4', source_hash: 'x' });
  expect(await listGamesToDraw(db)).toEqual([]);
});

it.each([
  [
    'channel: shore',
    'channel: shore\nproduction: true',
    'a channel in production shows real recordings only',
  ],
  ['score: 2-1, drawn', 'drawn', 'needs both teams and the final score'],
  ['seconds: 90', 'seconds: 9000', 'drawn.seconds'],
  [
    'seconds: 90',
    'seconds: 90, moments: [{ name: A goal, score: last, tags: [Own] }]',
    'events.opener.drawn.moments[0].tags: not in clip_tags: Own',
  ],
  ['seconds: 90', 'seconds: 90, moments: [{ name: A goal, score: next, tags: [Own] }]', 'score'],
  ['sport: soccer', 'sport: chess', 'drawn.sport'],
])('refuses %s as %s', async (right, wrong, message) => {
  const { problems } = await checkBundle(await bundleFolder(DRAWN.replace(right, wrong)));
  expect(formatProblems(problems)).toContain(message);
});
