import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyBundle } from '@grandstand/bundle/apply-bundle';
import { bundleFolder, SMALL_BUNDLE } from '@grandstand/bundle/testing/bundle-folder';
import type { Database } from '@grandstand/db/database';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { INTERRUPTED } from '../command-line/exit-codes.ts';
import { prepareDataFolder } from '../data-folder/data-folder.ts';
import type { Operator } from '../operator/operator.ts';
import { operatorWith, runCommandLine } from '../testing/run-command-line.ts';

const HEAD = 'date,time,away,home';
const FIRST = '2027-03-06,18:30,Tarn Hill,Brackwater';
const SECOND = '2027-03-12,18:30,BRK,Rams';
const UNDO = ['channel', 'undo-import', '--channel', 'shore'];

let db: Database;
let operator: Operator;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
  const data = await prepareDataFolder(await mkdtemp(join(tmpdir(), 'import-data-')), () => undefined);
  operator = operatorWith({ db, folder: data, takesTestCardsOnly: false });
  folder = await mkdtemp(join(tmpdir(), 'schedules-'));
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('truncate channel cascade', []);
  const dir = await bundleFolder(SMALL_BUNDLE);
  await applyBundle({ db, dir, assetsDir: operator.folder.channelAssets, now: new Date() });
});

const run = (...line: string[]) => runCommandLine(line, operator);

/** Writes the schedule and returns the command that imports it. */
async function importing(...lines: string[]): Promise<string[]> {
  const file = join(folder, 'games.csv');
  await writeFile(file, lines.join('\n'));
  return ['channel', 'import-games', file, '--channel', 'shore'];
}

async function imported(): Promise<{ readonly id: number; readonly name: string }[]> {
  const { rows } = await db.query<{ id: number; name: string }>(
    "select id, name from event where retired_at is null and key like '2027-%' order by starts_at",
    [],
  );
  return rows;
}

it('shows the games that a schedule would add, change and remove, and then the same with their ids', {
  tags: ['full'],
}, async () => {
  await run(...(await importing(HEAD, FIRST)));
  const [first] = await imported();
  const line = await importing(
    `${HEAD},status`,
    `${FIRST.replace('18:30', '19:45')},postponed`,
    `${SECOND},`,
  );
  const shown = (id: string, head: string) =>
    new RegExp(
      `^CHANGE +KIND +ID +KEY +NAME +FIELDS\nchanged +game +${first?.id} +2027-03-06-thl-men-brk-men +Tarn Hill @ Brackwater +starts_at: 2027-03-06 \\d\\d:30 UTC → 2027-03-0\\d \\d\\d:45 UTC
 +note: none → postponed
added +game +${id} +2027-03-12-brk-men-thl-men +Brackwater @ Tarn Hill\n${head}games\\.csv in shore: 1 added, 1 changed, 0 removed, 0 unchanged\\.$`,
    );
  expect((await run(...line, '--dry-run')).said).toMatch(
    shown('new', 'Nothing was changed\\. This would be: '),
  );
  expect(await imported()).toEqual([first]);
  expect(JSON.parse((await run(...line, '--dry-run', '--json')).said).entries[0].fields).toEqual([
    {
      field: 'starts_at',
      before: expect.stringMatching(/^2027-03-\d\dT\d\d:30:00\.000Z$/),
      after: expect.stringMatching(/^2027-03-\d\dT\d\d:45:00\.000Z$/),
    },
    { field: 'note', before: null, after: 'postponed' },
  ]);
  expect((await run(...line)).said).toMatch(shown('\\d+', ''));
  expect(JSON.parse((await run(...line, '--json')).said)).toMatchObject({ entries: [], unchanged: 2 });
});

it('shows how far it is, also while it finds out what to ask, and nothing with --json', {
  tags: ['full'],
}, async () => {
  const line = await importing(HEAD, FIRST);
  const { statuses } = await run(...line);
  expect(statuses[0]).toBe('Reading the schedule …');
  expect(statuses).toContainEqual(expect.stringMatching(/^Writing the games \[█{12}░{12}\] 50 %$/));
  expect((await runCommandLine(await importing(HEAD, SECOND), operator)).statuses).toEqual(statuses);
  expect((await run(...line, '--json')).statuses).toEqual([]);
  const renamed = await bundleFolder(SMALL_BUNDLE.replace('name: Estuary Park', 'name: Estuary Ground'));
  expect((await run('channel', 'apply', renamed)).statuses).toContainEqual(
    expect.stringMatching(/^Writing the channel \[.{24}\] \d+ %$/),
  );
});

it('asks before it removes games that have left the file, and before it undoes an import', {
  tags: ['full'],
}, async () => {
  await run(...(await importing(HEAD, FIRST, SECOND)));
  const [first] = await imported();
  const line = await importing(HEAD, SECOND);
  expect(await runCommandLine(line, operator, { answer: false })).toMatchObject({
    code: 1,
    said: 'Nothing was changed.',
    questions: [`Remove 1 game that left the file (${first?.id} Tarn Hill @ Brackwater)?`],
  });
  expect(await runCommandLine(line, operator)).toMatchObject({ code: 2 });
  expect(await imported()).toHaveLength(2);
  expect((await run(...line, '--yes')).said).toMatch(/0 added, 0 changed, 1 removed, 1 unchanged\.$/);
  expect(await runCommandLine(UNDO, operator, { answer: true })).toMatchObject({
    code: 0,
    questions: ['Undo the import of games.csv (1 game added again, 0 changed back, 0 removed)?'],
  });
  expect(await imported()).toHaveLength(2);
});

it('exports imported games, which the exported bundle then owns', { tags: ['full'] }, async () => {
  await run(...(await importing(HEAD, FIRST, SECOND)));
  const before = await imported();
  const dir = join(await mkdtemp(join(tmpdir(), 'exported-')), 'shore');
  expect(await run('channel', 'export', dir, '--channel', 'shore')).toMatchObject({ code: 0 });
  expect((await run('channel', 'apply', dir)).said).toMatch(
    /^shore: 0 added, 0 changed, 0 retired, \d+ unchanged\.$/,
  );
  expect(await imported()).toEqual(before);
  expect((await run(...(await importing(HEAD, FIRST)))).said).toContain('is the same game as event');
});

it('changes nothing when it is interrupted', { tags: ['full'] }, async () => {
  const end = new AbortController();
  const interrupted: Database = {
    ...db,
    tx: work =>
      db.tx(tx =>
        work({
          kysely: tx.kysely,
          query: async (sql, params) => {
            const result = await tx.query(sql, params);
            if (sql.includes('insert into "event" ')) end.abort();
            return result as never;
          },
        }),
      ),
  };
  const { code } = await runCommandLine(
    [...(await importing(HEAD, FIRST)), '--yes'],
    operatorWith({ db: interrupted, folder: operator.folder }),
    { signal: end.signal },
  );
  expect(code).toBe(INTERRUPTED);
  expect(await imported()).toEqual([]);
});
