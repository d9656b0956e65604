import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@grandstand/db/database';
import { openTestDatabase } from '@grandstand/db/testing/test-database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { applyBundle } from '../apply-bundle.ts';
import { bundleFolder, smallBundleWith } from '../testing/bundle-folder.ts';
import { sellGame } from '../testing/sell-game.ts';
import { importGames } from './import-games.ts';
import { undoImport } from './undo-import.ts';
import type { ImportedSchedule } from './write-schedules.ts';

const NOW = new Date('2026-11-21T20:00:00Z');
const HEAD = 'date,time,away,home';
const FIRST = '2027-03-06,18:30,Tarn Hill,Brackwater';
const SECOND = '2027-03-12,18:30,BRK,Rams';
const WITH_WEST = smallBundleWith(
  'city: Brackwater }',
  'city: Brackwater }\n  west: { name: West Field, time_zone: America/Los_Angeles }',
);

let db: Database;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'schedules-'));
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('truncate channel cascade', []);
  await apply(WITH_WEST);
});

const apply = async (yaml: string) =>
  applyBundle({ db, dir: await bundleFolder(yaml), assetsDir: folder, now: NOW });

async function importLines(
  lines: readonly string[],
  { name = 'games.csv', schedule = '', isDryRun = false } = {},
): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, lines.join('\n'));
  const defaults = { competition: null, type: null };
  const task = {
    channelKey: 'shore',
    file,
    schedule: schedule || name,
    dates: null,
    defaults,
    now: NOW,
    isDryRun,
  };
  return importGames({ db, ...task }).then(summary, (error: Error) => error.message);
}

const undo = () =>
  undoImport({ db, channelKey: 'shore', now: NOW, isDryRun: false }).then(
    summary,
    (error: Error) => error.message,
  );

function summary({ added, changed, retired, unchanged, notes }: ImportedSchedule): string {
  return `${notes === '' ? '' : `${notes}\n`}${added} added, ${changed} changed, ${retired} retired, ${unchanged} unchanged`;
}

interface StoredEvent {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly starts_at: Date;
  readonly type: string;
  readonly note: string | null;
  readonly location: string | null;
}

/** The games that are not of the bundle, in time order. */
async function imported(): Promise<StoredEvent[]> {
  const { rows } = await db.query<StoredEvent>(
    `select e.id, e.key, e.name, e.starts_at, e.type, e.note, l.name as location
     from event e left join event_location l on l.id = e.location_id
     where e.retired_at is null and e.key not in ('opener', 'rematch') order by e.starts_at, e.id`,
    [],
  );
  return rows;
}

it('finds teams by any name, and places games at their home ground and by its clock', async () => {
  const lines = [`${HEAD},location,type,status`, `${FIRST},,ppv,`, `${SECOND},West field,,postponed`];
  expect(await importLines(lines)).toBe('2 added, 0 changed, 0 retired, 0 unchanged');
  expect(await imported()).toMatchObject([
    {
      ...{ key: '2027-03-06-thl-men-brk-men', name: 'Tarn Hill @ Brackwater', type: 'ppv', note: null },
      ...{ starts_at: new Date('2027-03-06T23:30:00Z'), location: 'Estuary Park' },
    },
    {
      ...{ name: 'Brackwater @ Tarn Hill', type: 'free', note: 'postponed', location: 'West Field' },
      starts_at: new Date('2027-03-13T02:30:00Z'),
    },
  ]);
  const { rows } = await db.query<{ names: string[] }>(
    `select array_agg(p.short_name order by l.position) as names from event_participant l
     join participant p on p.id = l.participant_id join event e on e.id = l.event_id where e.key like '2027-03-06%'`,
    [],
  );
  expect(rows).toEqual([{ names: ['THL', 'BRK'] }]);
});

it('sells paid games alone too if the bundle has a single pass for all, and refuses a ppv game without any', async () => {
  await apply(WITH_WEST.replace('event_defaults: {', 'event_defaults: { single_pass: single,'));
  await importLines([`${HEAD},type`, `${FIRST},paid`, `${SECOND},free`]);
  const { rows } = await db.query<{ base_price: number | null; pass: string | null }>(
    `select e.base_price, p.key as pass from event e left join package p on p.id = e.single_event_package_id
     where e.key like '2027%' order by e.starts_at`,
    [],
  );
  expect(rows).toEqual([
    { base_price: 500, pass: 'single' },
    { base_price: null, pass: null },
  ]);
  await db.query('truncate channel cascade', []);
  await apply(WITH_WEST.replace(/^ {2}single: .*\n/m, '').replace('type: ppv', 'type: paid'));
  expect(await importLines([`${HEAD},type`, `${FIRST},ppv`])).toContain(
    'needs exactly one single-event package, or event_defaults.single_pass',
  );
});

it('makes exactly the edits of an edited file, and nothing for the same file', async () => {
  await importLines([HEAD, FIRST, SECOND]);
  const [first, second] = await imported();
  expect(await importLines([HEAD, FIRST, SECOND])).toBe('0 added, 0 changed, 0 retired, 2 unchanged');
  const edited = [HEAD, '2027-03-20,12:00,Brackwater,Tarn Hill', FIRST, SECOND.replace('18:30', '20:00')];
  expect(await importLines(edited, { isDryRun: true })).toBe('1 added, 1 changed, 0 retired, 1 unchanged');
  expect(await imported()).toEqual([first, second]);
  expect(await importLines(edited)).toBe('1 added, 1 changed, 0 retired, 1 unchanged');
  expect(await imported()).toEqual([
    first,
    { ...second, starts_at: new Date('2027-03-13T01:00:00Z') },
    expect.objectContaining({ key: '2027-03-20-brk-men-thl-men' }),
  ]);
});

it('removes a game that left the file, which returns with its id', async () => {
  await importLines([HEAD, FIRST, SECOND]);
  const before = await imported();
  expect(await importLines([HEAD, SECOND])).toBe('0 added, 0 changed, 1 retired, 1 unchanged');
  expect(await imported()).toEqual([before[1]]);
  await importLines([HEAD, FIRST, SECOND]);
  expect(await imported()).toEqual(before);
});

it('does not remove a game that was sold', async () => {
  await importLines([HEAD, FIRST, SECOND]);
  const [first] = await imported();
  await sellGame(db, Number(first?.id));
  const refusal = (otherwise: string) =>
    `Event ${first?.id} (Tarn Hill @ Brackwater) would be removed, but it has 1 order: €10.00. ${otherwise}, or cancel it, which mails its holders, and refund its buyers first: ./grandstand event cancel ${first?.id} --refund`;
  expect(await importLines([HEAD, SECOND])).toBe(refusal('Leave its line in the file'));
  expect(await undo()).toBe(refusal('Import an edited schedule instead'));
  expect(await imported()).toHaveLength(2);
});

it('names the command that refunds a game which was sold and is cancelled by the file', async () => {
  await importLines([HEAD, FIRST, SECOND]);
  const [first] = await imported();
  await sellGame(db, Number(first?.id));
  const lines = [`${HEAD},status`, `${FIRST},cancelled`, `${SECOND},cancelled`];
  const said = `Event ${first?.id} (Tarn Hill @ Brackwater) is cancelled by this and has 1 order: €10.00. To mail its holders and refund it: ./grandstand event cancel ${first?.id} --refund
0 added, 2 changed, 0 retired, 0 unchanged`;
  expect(await importLines(lines, { isDryRun: true })).toBe(said);
  expect(await importLines(lines)).toBe(said);
  expect(await importLines(lines)).toBe('0 added, 0 changed, 0 retired, 2 unchanged');
});

it('undoes one import after the other', async () => {
  await importLines([HEAD, FIRST]);
  const before = await imported();
  await importLines([HEAD, FIRST.replace('18:30', '19:45'), SECOND]);
  expect(await undo()).toBe('0 added, 1 changed, 1 retired, 0 unchanged');
  expect(await imported()).toEqual(before);
  expect(await undo()).toBe('0 added, 0 changed, 1 retired, 0 unchanged');
  expect(await imported()).toEqual([]);
  expect(await undo()).toBe('shore has no import to undo.');
});

it('keeps two schedules apart, by their names', async () => {
  await importLines([HEAD, FIRST]);
  await importLines([HEAD, SECOND], { name: 'second.csv' });
  const [first, second] = await imported();
  expect(await importLines([HEAD, FIRST, SECOND])).toBe(
    `games.csv:3:1 error is the same game as event ${second?.id} (Brackwater @ Tarn Hill)`,
  );
  const moved = [HEAD, SECOND.replace('2027-03-12', '2027-03-13')];
  expect(await importLines(moved, { name: 'v2.csv', schedule: 'second.csv' })).toBe(
    '0 added, 1 changed, 0 retired, 0 unchanged',
  );
  expect(await imported()).toMatchObject([first, { id: second?.id }]);
});

it('keeps imported games when the bundle is applied again, and refuses a bundle without their team', async () => {
  await importLines([HEAD, FIRST]);
  const before = await imported();
  const applied = await apply(WITH_WEST.replace('tagline: League', 'tagline: Our league'));
  expect(applied).toMatchObject({ entries: [], documents: ['settings'] });
  expect(await imported()).toEqual(before);
  const without = WITH_WEST.replace('  men: { category', '  boys: { category').replaceAll(
    'teams: men',
    'teams: boys',
  );
  await expect(apply(without)).rejects.toThrow(
    'The imported game "2027-03-06-thl-men-brk-men" needs the team "thl-men", which the bundle does not have.',
  );
});

it.each([
  [
    'a misspelled team',
    '2027-03-06,18:30,Tarn Hil,Brackwater',
    'games.csv:2:1 error there is no team "Tarn Hil"; did you mean "Tarn Hill"?',
  ],
  [
    'a team that plays itself',
    '2027-03-06,18:30,Herons,Brackwater',
    'games.csv:2:1 error "Herons" and "Brackwater" play in no common competition',
  ],
  ['a game twice', `${FIRST}\n${FIRST}`, 'games.csv:3:1 error is the same game as line 2'],
])('refuses %s, and changes nothing', async (_, lines, message) => {
  expect(await importLines([HEAD, lines, SECOND])).toBe(message);
  expect(await imported()).toEqual([]);
});

it('refuses an unknown location, competition, type and status, each with its line', async () => {
  const lines = [
    `${HEAD},location,competition,type,status`,
    `${FIRST},Estuary Prak,,,`,
    `${SECOND},,socer,,`,
    `${FIRST},,men,gratis,`,
    `${SECOND},,Soccer,,maybe`,
  ];
  expect((await importLines(lines)).split('\n')).toEqual([
    'games.csv:2:1 error there is no location "Estuary Prak"; did you mean "Estuary Park"?',
    'games.csv:3:1 error there is no competition "socer"; did you mean "soccer"?',
    'games.csv:4:1 error "gratis" is not a type: one of free, register, paid, ppv',
    'games.csv:5:1 error "maybe" is not a status: scheduled, postponed or cancelled',
  ]);
});

it('notes what the clock change does to a game', async () => {
  const lines = [HEAD, '2027-03-14,02:30,Tarn Hill,Brackwater', '2027-11-07,01:30,Tarn Hill,Brackwater'];
  expect(await importLines(lines)).toBe(
    `games.csv:2:1 note the clock in America/New_York skips this time: the game starts at 03:30
games.csv:3:1 note the clock in America/New_York shows this time twice: the first one counts
2 added, 0 changed, 0 retired, 0 unchanged`,
  );
  expect((await imported()).map(({ starts_at }) => starts_at.toISOString())).toEqual([
    '2027-03-14T07:30:00.000Z',
    '2027-11-07T05:30:00.000Z',
  ]);
});

const WITH_CUP = WITH_WEST.replace(
  'packages:',
  `participants:
  third: { group: thl, category: cup, name: Third, short_name: T3 }
  fourth: { group: brk, category: cup, name: Fourth, short_name: F4 }
packages:`,
);

it('asks for the competition of teams that meet in two', async () => {
  await apply(WITH_CUP);
  expect(await importLines([HEAD, FIRST])).toBe(
    'games.csv:2:1 error "Tarn Hill" and "Brackwater" meet in men, cup: name one in a column "competition", or with --competition',
  );
  const lines = [`${HEAD},competition`, `${FIRST},cup`];
  expect(await importLines(lines)).toBe('1 added, 0 changed, 0 retired, 0 unchanged');
  expect(await imported()).toMatchObject([{ key: '2027-03-06-third-fourth' }]);
});

it('notes a location with two games at a time', async () => {
  await apply(WITH_CUP);
  const lines = [
    `${HEAD},competition,location`,
    `${FIRST},men,park`,
    '2027-03-06,19:00,Third,Fourth,cup,park',
    '2027-03-06,20:45,Third,Fourth,cup,west',
  ];
  expect(await importLines(lines.slice(0, 3))).toBe(
    'games.csv:3:1 note its location has line 2 at the same time\n2 added, 0 changed, 0 retired, 0 unchanged',
  );
  expect(await importLines(lines)).toContain('games.csv:4:1 error is the same game as line 3');
});

it('imports a calendar, and recognises its games by their ids', async () => {
  const event = (start: string, index: number) =>
    [
      ...['BEGIN:VEVENT', `UID:game-${index}`, `DTSTART:${start}`, 'SUMMARY:Tarn Hill @ Brackwater'],
      ...['LOCATION:Estuary Park\\, Brackwater', 'END:VEVENT'],
    ].join('\r\n');
  const calendar = (...events: string[]) => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'];
  const later = event('20270313T233000Z', 2);
  const options = { name: 'games.ics' };
  expect(await importLines(calendar(event('20270306T233000Z', 1), later), options)).toBe(
    '2 added, 0 changed, 0 retired, 0 unchanged',
  );
  const [first] = await imported();
  expect(await importLines(calendar(event('20270320T120000Z', 1), later), options)).toBe(
    '0 added, 1 changed, 0 retired, 1 unchanged',
  );
  expect(await imported()).toContainEqual({ ...first, starts_at: new Date('2027-03-20T12:00:00Z') });
});
