import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyBundle } from '@grandstand/bundle/apply-bundle';
import { bundleFolder, SMALL_BUNDLE, smallBundleWith } from '@grandstand/bundle/testing/bundle-folder';
import type { Database } from '@grandstand/db/database';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDataFolder } from '../data-folder/data-folder.ts';
import type { Operator } from '../operator/operator.ts';
import { operatorWith, runCommandLine } from '../testing/run-command-line.ts';

const VIDEO = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(64)]);

let db: Database;
let operator: Operator;
let out: string;
beforeAll(async () => {
  db = await openTestDatabase();
  const folder = await prepareDataFolder(await mkdtemp(join(tmpdir(), 'export-data-')), () => undefined);
  operator = operatorWith({ db, folder, takesTestCardsOnly: false });
  out = await mkdtemp(join(tmpdir(), 'exported-'));
});
afterAll(async () => {
  await db.close();
  await rm(out, { recursive: true, force: true });
});

const run = (...line: string[]) => runCommandLine(line, operator);

/** Applies a bundle in this process, which takes less time than the command. */
const apply = (dir: string) =>
  applyBundle({ db, dir, assetsDir: operator.folder.channelAssets, now: new Date() });

async function exported(channel: string, name: string) {
  const dir = join(out, name);
  const { code, said } = await run('channel', 'export', dir, '--channel', channel);
  return { code, said, dir };
}

/** Nothing of the channel but its fingerprint changes. */
const NO_CHANGE = {
  entries: [],
  documents: [],
  added: 0,
  changed: 0,
  retired: 0,
  timelines: 0,
  recordings: [],
};

const yamlOf = (dir: string) => readFile(join(dir, 'channel.yaml'), 'utf8');

it('exports what has changed since the bundle was applied, and keeps its comments', {
  tags: ['full'],
}, async () => {
  const yaml = `${smallBundleWith('channel: shore', '# Our league.\nchannel: running').replace(
    'time_zone: America/New_York',
    'time_zone: America/New_York # the east coast',
  )}`;
  await apply(await bundleFolder(yaml));
  await db.query(
    `update event set name = 'The final', note = 'postponed', starts_at = '2027-11-07T06:30:00Z'
     where key = 'rematch' and channel_id = (select id from channel where channel_key = 'running')`,
    [],
  );
  await db.query(
    `update event set home_score = 4, period_label = 'Extra time', starts_at = '2026-11-20T23:59:30Z'
     where key = 'opener' and channel_id = (select id from channel where channel_key = 'running')`,
    [],
  );
  const { code, dir } = await exported('running', 'running');
  expect(code).toBe(0);
  const written = await yamlOf(dir);
  expect(written).toContain('# Our league.\nchannel: running');
  expect(written).toContain('time_zone: America/New_York # the east coast');
  // The second 1:30 of the night on which the clock goes back.
  expect(written).toMatch(/rematch: \{.* at: 2027-11-07T06:30:00Z,.* name: The final, note: postponed \}/);
  expect(written).toMatch(/opener: \{.* at: 2026-11-20T23:59:30Z, score: 2-4, period_label: Extra time \}/);
  expect(written).not.toMatch(/(date|ends_at): [+-]/);
  expect(await apply(dir)).toMatchObject(NO_CHANGE);
});

it('exports the recording that a game has now, and a game whose file is missing without it', {
  tags: ['full'],
}, async () => {
  const yaml = smallBundleWith('channel: shore', 'channel: filmed').replace(
    'score: 2-1 }',
    'score: 2-1, recording: game.mp4, description: A game., credit: By Ana }',
  );
  const folder = await bundleFolder(yaml, { 'game.mp4': VIDEO });
  await apply(folder);
  const complete = await exported('filmed', 'filmed');
  expect(await readFile(join(complete.dir, 'game.mp4'))).toEqual(VIDEO);
  await writeFile(join(folder, 'game.mp4'), Buffer.concat([VIDEO, VIDEO]));
  expect(await exported('filmed', 'changed')).toMatchObject({
    code: 1,
    said: expect.stringContaining('game.mp4 has changed since it was imported'),
  });
  await rm(join(folder, 'game.mp4'));
  const { code, said, dir } = await exported('filmed', 'missing');
  expect([code, said]).toEqual([
    0,
    expect.stringContaining('Without their recordings, whose files are not exported: opener.'),
  ]);
  expect(await apply(dir)).toMatchObject(NO_CHANGE);
  expect((await readdir(out)).sort()).not.toContainEqual(expect.stringContaining('.grandstand-export-'));
});

it('writes the repetitions of aliases out, so that a change of one entry changes no other', {
  tags: ['full'],
}, async () => {
  const yaml = SMALL_BUNDLE.replace('channel: shore', 'channel: aliased')
    .replace('brk: { name: Brackwater', 'brk: &school { name: Brackwater')
    .replace('opener: { teams', 'opener: &game { teams')
    .replace(
      'events:\n',
      'events:\n  again: &copy { teams: men, away: thl, home: brk, at: -9d 19:00 }\n  same: *copy\n',
    );
  await apply(await bundleFolder(yaml));
  await db.query("update event set name = 'Only this' where key = 'same'", []);
  const { dir } = await exported('aliased', 'aliased');
  expect((await yamlOf(dir)).match(/Only this/g)).toHaveLength(1);
  expect(await apply(dir)).toMatchObject(NO_CHANGE);
});

it('refuses a folder that is not empty, a missing one, and an unknown channel', async () => {
  await apply(await bundleFolder(SMALL_BUNDLE));
  await writeFile(join(out, 'taken'), 'a file');
  expect(await exported('shore', 'taken')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/taken exists already: name a new folder\.$/),
  });
  expect(await exported('shore', 'missing-folder/deep')).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^There is no folder .*missing-folder\.$/),
  });
  expect(await exported('shor', 'new')).toMatchObject({
    code: 1,
    said: "There is no channel 'shor'. Did you mean 'shore'?",
  });
});
