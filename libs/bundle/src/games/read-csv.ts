import { CsvError, parse } from 'csv-parse/sync';
import { nearestWord } from '../check/nearest-word.ts';
import { quoted } from '../problem.ts';
import { plainName } from './plain-name.ts';
import { type DateOrder, readClock, readDay } from './read-clock.ts';
import { LineProblems, type ReadSchedule, type ScheduleRow, type ScheduleStart } from './schedule-row.ts';

/** The headings of each column, in the languages of the product, as `plainName` writes them. */
const COLUMNS = {
  id: ['id', 'game', 'game id', 'number', 'no', 'numero', 'номер'],
  date: ['date', 'day', 'start', 'jour', 'дата'],
  time: ['time', 'start time', 'kick off', 'heure', 'час'],
  away: ['away', 'visitor', 'visitors', 'away team', 'visiteur', 'visiteurs', 'гост', 'гости'],
  home: ['home', 'home team', 'domicile', 'receveur', 'домакин', 'домакини'],
  name: ['name', 'title', 'nom', 'titre', 'име', 'заглавие'],
  competition: ['competition', 'teams', 'category', 'sport', 'division', 'categorie', 'турнир', 'категория'],
  location: ['location', 'venue', 'place', 'lieu', 'aréna', 'arena', 'място', 'зала'].map(plainName),
  type: ['type', 'access', 'acces', 'достъп'],
  status: ['status', 'note', 'statut', 'статус'],
  description: ['description', 'описание'],
  away_score: ['away score', 'visitor score', 'score visiteur', 'резултат гост'],
  home_score: ['home score', 'score domicile', 'резултат домакин'],
} as const satisfies Record<string, readonly string[]>;

type Column = keyof typeof COLUMNS;
type Cells = Partial<Record<Column, string>>;

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Reads a CSV file with a line of headings; cells are separated by commas, semicolons or tabs. */
export function readCsv(text: string, file: string, order: DateOrder | null): ReadSchedule {
  const found = new LineProblems(file);
  const records = parseCsv(text, found);
  const [head, ...lines] = records;
  const columns = head === undefined ? undefined : readHeadings(head.record, found);
  if (columns === undefined) return { rows: [], problems: found.problems };
  const rows = lines.flatMap(({ record, info }) => {
    const cells: Cells = {};
    for (const [index, column] of columns.entries()) {
      const cell = record[index]?.trim();
      if (column !== undefined && cell) cells[column] = cell;
    }
    return Object.keys(cells).length === 0 ? [] : readRow(cells, info.lines, order, found);
  });
  return { rows, problems: found.problems };
}

function parseCsv(text: string, found: LineProblems): CsvRecord[] {
  try {
    const options = {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    };
    return parse(text, options) as unknown as CsvRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    found.error(Number(error.lines ?? 1), 'cannot be read as CSV: a quotation mark is in the wrong place');
    return [];
  }
}

/** Spreadsheets write semicolons where the comma is the decimal sign. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const counts = [',', ';', '\t'].map(sign => [head.split(sign).length, sign] as const);
  return counts.toSorted(([a], [b]) => b - a)[0]?.[1] ?? ',';
}

function readHeadings(headings: readonly string[], found: LineProblems): (Column | undefined)[] | undefined {
  const known = new Map(
    Object.entries(COLUMNS).flatMap(([column, names]) =>
      names.map(name => [name as string, column as Column]),
    ),
  );
  const columns = headings.map(heading => known.get(plainName(heading)));
  for (const [index, column] of columns.entries()) {
    const heading = headings[index] ?? '';
    if (column === undefined && heading.trim() !== '') {
      const hint = () => suggestion(heading, known.keys());
      found.note(1, `the column ${quoted(heading)} is not used`, hint);
    } else if (column !== undefined && columns.indexOf(column) !== index) {
      found.error(1, `the column ${quoted(heading)} is there twice`);
    }
  }
  const has = (column: Column) => columns.includes(column);
  const missing = [
    ...(has('date') ? [] : ['date']),
    ...((has('away') && has('home')) || has('name') ? [] : ['away and home']),
  ];
  if (missing.length === 0) return columns;
  found.error(
    1,
    `the first line must have the headings ${missing.join(' and ')}, such as: date,time,away,home`,
  );
  return undefined;
}

function suggestion(word: string, known: Iterable<string>): string {
  const nearest = nearestWord(plainName(word), known);
  return nearest === undefined ? '' : `; did you mean "${nearest}"?`;
}

function readRow(cells: Cells, line: number, order: DateOrder | null, found: LineProblems): ScheduleRow[] {
  const formula = Object.values(cells).find(cell => /^[=@]/.test(cell));
  if (formula !== undefined) {
    found.error(line, `${quoted(formula)} is a formula: save the spreadsheet with its values`);
    return [];
  }
  const start = readStart(cells, line, order, found);
  if (start === undefined) return [];
  const { id: uid, away, home, name, competition, location, type, status, description } = cells;
  const { away_score, home_score } = cells;
  return [
    {
      line,
      uid,
      start,
      away,
      home,
      name,
      competition,
      location,
      type,
      status,
      description,
      away_score,
      home_score,
    },
  ];
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

function readStart(
  { date, time }: Cells,
  line: number,
  order: DateOrder | null,
  found: LineProblems,
): ScheduleStart | undefined {
  if (date === undefined) return void found.error(line, 'has no date');
  if (INSTANT.test(date) && !Number.isNaN(Date.parse(date))) return { instant: Date.parse(date) };
  const [dayText = '', ...rest] = date.split(/[ T]+/);
  const clockText = time ?? rest.join(' ');
  const day = readDay(dayText, order);
  if (day === 'unclear') {
    return void found.error(
      line,
      `${quoted(dayText)} may be read in two ways: write 2026-11-28, or say --dates day-first or month-first`,
    );
  }
  if (day === undefined) return void found.error(line, `${quoted(date)} is not a date like 2026-11-28`);
  if (clockText === '') return void found.error(line, 'has no time');
  const clock = readClock(clockText);
  if (clock === undefined) return void found.error(line, `${quoted(clockText)} is not a time like 18:30`);
  return { local: { ...day, ...clock } };
}
