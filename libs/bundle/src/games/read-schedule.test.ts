import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatProblems } from '../problem.ts';
import { readCalendar } from './read-calendar.ts';
import { readClock, readDay } from './read-clock.ts';
import { readCsv } from './read-csv.ts';
import { readSchedule } from './read-schedule.ts';

const csv = (...lines: string[]) => readCsv(lines.join('\n'), 'games.csv', null);
const problemsOf = (text: string) => formatProblems(readCsv(text, 'games.csv', null).problems);
const START = { local: { year: 2026, month: 11, day: 28, hour: 18, minute: 30 } };

describe('readCsv', () => {
  it.each([
    ['commas', 'date,time,away,home\n2026-11-28,18:30,Tarn Hill,Brackwater'],
    [
      'semicolons, a byte order mark and Windows lines',
      '\ufeffDate;Time;Visitors;Home team\r\n28.11.2026;18:30;Tarn Hill;Brackwater\r\n',
    ],
    ['tabs and French headings', 'date\theure\tvisiteur\tdomicile\n2026-11-28\t18h30\tTarn Hill\tBrackwater'],
    ['Bulgarian headings', 'дата,час,гост,домакин\n28.11.2026,18:30,Tarn Hill,Brackwater'],
    ['quoted cells and empty lines', 'date,away,home\n\n"2026-11-28 6:30 PM","Tarn Hill","Brackwater"\n,,\n'],
  ])('reads %s', (_, text) => {
    const { rows, problems } = readCsv(text, 'games.csv', null);
    expect(problems).toEqual([]);
    expect(rows).toEqual([expect.objectContaining({ start: START, away: 'Tarn Hill', home: 'Brackwater' })]);
  });

  it('knows the line of a row after a cell with several lines', () => {
    const { rows } = csv(
      'date,time,away,home,description',
      '2026-11-28,18:30,a,b,"one',
      'two"',
      '2026-11-29,18:30,a,b,',
    );
    expect(rows.map(({ line }) => line)).toEqual([3, 4]);
  });

  it.each([
    [
      'a formula',
      'date,time,away,home\n2026-11-28,18:30,=A1,b',
      'games.csv:2:1 error "=A1" is a formula: save the spreadsheet with its values',
    ],
    [
      'a date that is read in two ways',
      'date,time,away,home\n3/4/2026,18:30,a,b',
      'games.csv:2:1 error "3/4/2026" may be read in two ways: write 2026-11-28, or say --dates day-first or month-first',
    ],
    [
      'a day that no calendar has',
      'date,time,away,home\n2026-02-30,18:30,a,b',
      'games.csv:2:1 error "2026-02-30" is not a date like 2026-11-28',
    ],
    ['a game without a time', 'date,time,away,home\n2026-11-28,,a,b', 'games.csv:2:1 error has no time'],
    [
      'an impossible time',
      'date,time,away,home\n2026-11-28,25:00,a,b',
      'games.csv:2:1 error "25:00" is not a time like 18:30',
    ],
    [
      'an open quotation mark',
      'date,time,away,home\n2026-11-28,18:30,"a,b',
      'games.csv:2:1 error cannot be read as CSV: a quotation mark is in the wrong place',
    ],
    [
      'missing headings',
      '2026-11-28,18:30,a,b',
      'games.csv:1:1 error the first line must have the headings date and away and home, such as: date,time,away,home',
    ],
    ['a heading twice', 'date,date,away,home\n', 'games.csv:1:1 error the column "date" is there twice'],
  ])('refuses %s with its line', (_, text, message) => {
    expect(problemsOf(text).split('\n')).toContain(message);
  });

  it('says which columns it does not use, and which one was probably meant', () => {
    expect(problemsOf('date,time,away,home,locaton\n2026-11-28,18:30,a,b,x')).toBe(
      'games.csv:1:1 note the column "locaton" is not used; did you mean "location"?',
    );
  });
});

describe('readDay and readClock', () => {
  it.each([
    ['3/4/2026', 'day-first', 4],
    ['3/4/2026', 'month-first', 3],
    ['3.4.2026', null, 4],
  ] as const)('reads the month of %s, %s', (text, order, month) => {
    expect(readDay(text, order)).toMatchObject({ year: 2026, month });
  });

  it.each([
    ['18:30', 18, 30],
    ['6:30 PM', 18, 30],
    ['12:05 am', 0, 5],
    ['19h', 19, 0],
    ['7.15', 7, 15],
  ])('reads %s', (text, hour, minute) => {
    expect(readClock(text)).toEqual({ hour, minute });
  });

  it.each(['1830', '24:00', '13:00 pm', '18:60', 'noon'])('refuses %s', text => {
    expect(readClock(text)).toBeUndefined();
  });
});

const calendar = (...events: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap(event => ['BEGIN:VEVENT', event, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\n');
const SUMMARY = 'SUMMARY:Tarn Hill @ Brackwater';
const calendarProblems = (text: string) => formatProblems(readCalendar(text, 'games.ics').problems);

describe('readCalendar', () => {
  it.each([
    ['floating time', 'DTSTART:20261128T183000', START],
    ['UTC', 'DTSTART:20261128T233000Z', { instant: Date.parse('2026-11-28T23:30:00Z') }],
    [
      'a time zone',
      'DTSTART;TZID=America/New_York:20261128T183000',
      { instant: Date.parse('2026-11-28T23:30:00Z') },
    ],
  ])('reads a start in %s', (_, start, expected) => {
    const { rows, problems } = readCalendar(
      calendar(`UID:7\n${start}\n${SUMMARY}\nLOCATION:Estuary Park`),
      'games.ics',
    );
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([
      { uid: '7', start: expected, away: 'Tarn Hill', home: 'Brackwater', location: 'Estuary Park', line: 3 },
    ]);
  });

  it('reads a time zone that the file defines', () => {
    const zone =
      'BEGIN:VTIMEZONE\nTZID:League\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0300\nTZOFFSETTO:+0300\nEND:STANDARD\nEND:VTIMEZONE';
    const text = calendar(`DTSTART;TZID=League:20261128T183000\n${SUMMARY}`).replace(
      'VERSION:2.0',
      `VERSION:2.0\n${zone}`,
    );
    expect(readCalendar(text, 'games.ics').rows).toMatchObject([
      { start: { instant: Date.parse('2026-11-28T15:30:00Z') } },
    ]);
  });

  it.each([
    ['Tarn Hill @ Brackwater', 'Tarn Hill', 'Brackwater'],
    ['Tarn Hill at Brackwater', 'Tarn Hill', 'Brackwater'],
    ['Brackwater vs. Tarn Hill', 'Tarn Hill', 'Brackwater'],
    ['Brackwater – Tarn Hill', 'Tarn Hill', 'Brackwater'],
  ])('reads the sides of "%s"', (title, away, home) => {
    const { rows } = readCalendar(calendar(`DTSTART:20261128T183000\nSUMMARY:${title}`), 'games.ics');
    expect(rows).toMatchObject([{ away, home }]);
  });

  it('reads a cancelled game', () => {
    const text = calendar(`DTSTART:20261128T183000\n${SUMMARY}\nSTATUS:CANCELLED`);
    expect(readCalendar(text, 'games.ics').rows).toMatchObject([{ status: 'cancelled' }]);
  });

  it.each([
    [
      'a repeated event',
      `DTSTART:20261128T183000\n${SUMMARY}\nRRULE:FREQ=WEEKLY`,
      'games.ics:3:1 error repeats (RRULE or RDATE): a schedule has one entry for each game',
    ],
    [
      'an event of a whole day',
      `DTSTART;VALUE=DATE:20261128\n${SUMMARY}`,
      'games.ics:3:1 error has a day and no time (DTSTART)',
    ],
    ['an event without a start', SUMMARY, 'games.ics:3:1 error has no start (DTSTART)'],
    [
      'a title without teams',
      'DTSTART:20261128T183000\nSUMMARY:Board meeting',
      'games.ics:3:1 error the title "Board meeting" names no two teams: write "Visitors @ Home" or "Home vs Visitors"',
    ],
    [
      'an unknown time zone',
      `DTSTART;TZID=Moon:20261128T183000\n${SUMMARY}`,
      'games.ics:3:1 error the time zone "Moon" is not known, nor defined in the file',
    ],
  ])('refuses %s with its line', (_, event, message) => {
    expect(calendarProblems(calendar(event))).toBe(message);
  });

  it('refuses a broken file', () => {
    expect(calendarProblems('BEGIN:VCALENDAR\nnonsense\n')).toMatch(
      /^games\.ics:1:1 error cannot be read as iCalendar: /,
    );
  });
});

describe('readSchedule', () => {
  const file = async (name: string, content: string | Buffer) => {
    const path = join(await mkdtemp(join(tmpdir(), 'schedule-')), name);
    await writeFile(path, content);
    return path;
  };

  it.each([
    [
      'an Excel file',
      'games.xlsx',
      Buffer.from('PK\x03\x04 and more'),
      'games.xlsx is not a text: save the spreadsheet as CSV, or export iCalendar (.ics).',
    ],
    ['a picture', 'games.csv', Buffer.from([0xff, 0xd8, 0xff, 0x00, 0x01]), /games\.csv/],
    [
      'UTF-16',
      'games.csv',
      Buffer.from('\ufeffdate,away\n', 'utf16le'),
      'games.csv:1 is UTF-16; save it as UTF-8',
    ],
    [
      'Latin-1',
      'games.csv',
      Buffer.from('date,away,home\n2026-11-28,\xc9toile,b\n', 'latin1'),
      'games.csv:2 is not UTF-8 (perhaps Latin-1 or Windows-1252); save it as UTF-8',
    ],
    [
      'a huge file',
      'games.csv',
      Buffer.alloc(8_000_001, 'a'),
      'games.csv has 8,000,001 bytes; the limit is 8,000,000.',
    ],
    [
      '100,000 lines',
      'games.csv',
      `date,time,away,home\n${'2026-11-28,18:30,a,b\n'.repeat(100_000)}`,
      'games.csv has 100,000 games; the limit is 50,000.',
    ],
    ['a file without games', 'games.csv', 'date,time,away,home\n', 'games.csv has no game.'],
  ])('refuses %s', async (_, name, content, message) => {
    await expect(readSchedule(await file(name, content), null)).rejects.toThrow(message);
  });

  it('refuses a missing file and a folder', async () => {
    await expect(readSchedule('/nowhere/games.csv', null)).rejects.toThrow(
      'There is no file /nowhere/games.csv.',
    );
    await expect(readSchedule(tmpdir(), null)).rejects.toThrow(`${tmpdir()} is not a file.`);
  });
});
