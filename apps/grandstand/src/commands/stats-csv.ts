import { csvLines } from '../command-line/csv.ts';
import type { Stats } from '../operations/stats.ts';

type Rows = readonly (readonly (string | number | null)[])[];

const AUDIENCE = ['name', 'views', 'visitor_days', 'seconds', 'average_audience', 'peak'] as const;
const TRACKERS = ['trk', 'visits', 'checkout'] as const;
const PREROLLS = ['sponsor', 'delivered', 'started', 'seen'] as const;
const QUALITY = [
  'name',
  'watched',
  'starts',
  'failures',
  'startup_seconds',
  'stalls',
  'stalled_share',
] as const;

const TABLES = {
  audience: ({ audiences }: Stats, by: string) =>
    rows(
      AUDIENCE,
      audiences.filter(({ kind }) => kind === by),
    ),
  visits: ({ funnel, paid_orders, refunded_orders }: Stats) => {
    const counts = { ...funnel, paid_orders, refunded_orders };
    return [Object.keys(counts), Object.values(counts)];
  },
  comparison: ({ sums, before, from, to }: Stats) => [
    ['from', 'to', ...Object.keys(sums)],
    [from, to, ...Object.values(sums)],
    ...(before.sums === null ? [] : [[before.from, before.to, ...Object.values(before.sums)]]),
  ],
  trackers: ({ trackers }: Stats) => rows(TRACKERS, trackers),
  prerolls: ({ prerolls }: Stats) => rows(PREROLLS, prerolls),
  quality: ({ quality }: Stats) => rows(QUALITY, quality),
  retention: ({ retention }: Stats) => [
    ['name', 'watched', 'minute', 'viewers'],
    ...retention.flatMap(({ name, watched, viewers }) =>
      viewers.map((count, minute) => [name, watched, minute, count]),
    ),
  ],
} satisfies Record<string, (stats: Stats, by: string) => Rows>;

export type CsvTable = keyof typeof TABLES;
export const CSV_TABLES = Object.keys(TABLES) as CsvTable[];

/** One table of the report; `by` groups the audience. */
export function statsCsv(stats: Stats, table: CsvTable, by: string): string[] {
  return csvLines(TABLES[table](stats, by));
}

function rows<K extends string>(
  columns: readonly K[],
  lines: readonly Readonly<Record<K, string | number | null>>[],
): Rows {
  return [columns, ...lines.map(line => columns.map(column => line[column]))];
}
