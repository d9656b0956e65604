import type { Audience } from '@grandstand/contract/datalake-report.schema';
import { operatorCommand } from '../command-line/command.ts';
import { table } from '../command-line/table.ts';
import { channelValue, choiceValue, flag, optional } from '../command-line/values.ts';
import type { Stats } from '../operations/stats.ts';
import { dayOption } from './list-limit.ts';
import { CSV_TABLES, statsCsv } from './stats-csv.ts';
import { headlinesOf } from './stats-headlines.ts';
import { statsHtml } from './stats-html.ts';
import { durationText, startupScore } from './stats-texts.ts';

const load = () => import('../operations/stats.ts');

/** `stream`: the live stream of a game and its replay apart. `type`: all live streams, all replays, films and clips. */
const GROUPS = [
  'event',
  'stream',
  'type',
  'film',
  'clip',
  'day',
  'team',
  'school',
  'sport',
  'country',
  'device',
] as const;
const BARS = ' ▁▂▃▄▅▆▇█';
/** Columns of a chart. */
const MOST_BARS = 60;

export const STATS_COMMAND = operatorCommand({
  name: 'stats',
  summary: 'Report views, audience, visits, prerolls and quality of service',
  notes: [
    'A visitor-day is a visitor on one day: nobody is recognized on the next. Days start at 08:00 UTC.',
    'The average audience is that of the minutes in which somebody watched; the peak is the most viewers within a minute.',
    'The startup is the time from when the player is asked to play, by the page or by a press, to the first picture.',
    'An event is watched live and as a replay: `--by stream`, the retention and the quality of service have a line for each.',
    'The headline figures are compared with the same number of days before.',
    'Visitors who object by Do Not Track or Global Privacy Control are not counted.',
  ],
  arguments: { channel: channelValue },
  options: {
    by: optional(choiceValue('GROUP', 'one line of the audience for each', GROUPS), 'event'),
    from: dayOption('from this day on, by default 28 days'),
    to: dayOption('until this day, by default today'),
    csv: flag('print CSV'),
    table: optional(choiceValue('TABLE', 'what `--csv` prints', CSV_TABLES), 'audience'),
    html: flag('print a page with plots, for a file'),
  },
  run: async (operator, input) => (await load()).showStats(operator, input),
  show: (stats, { csv, html, by, table: csvTable }) => {
    if (csv) return statsCsv(stats, csvTable, by);
    return html ? [statsHtml(stats)] : statsLines(stats, by);
  },
});

const linesOf = ({ audiences }: Stats, kind: string) => audiences.filter(line => line.kind === kind);

function statsLines(stats: Stats, by: string): string[] {
  const { channel, from, to, funnel } = stats;
  return [
    `${channel}, ${from} to ${to}`,
    '',
    ...table(
      [
        ...linesOf(stats, by).sort(by === 'day' ? byName : byTime),
        ...linesOf(stats, 'total').map(line => ({ ...line, name: 'total' })),
      ],
      [
        [by, line => line.name || 'unknown'],
        ['views', line => line.views],
        ['visitor-days', line => line.visitor_days],
        ['watched', line => durationText(line.seconds)],
        ['average audience', line => line.average_audience.toFixed(1)],
        ['peak', line => line.peak],
      ],
      'Nothing was watched.',
    ),
    ...section(`Compared with ${stats.before.from} to ${stats.before.to}`, comparisonLines(stats)),
    ...section(
      'Visits',
      table(
        [
          ['visits', funnel.visits],
          ['of these, saw the passes', funnel.passes],
          ['came to the checkout', funnel.checkout],
          ['paid orders', stats.paid_orders],
          ['of these, refunded since', stats.refunded_orders],
        ] as const,
        [
          ['step', ([name]) => name],
          ['count', ([, count]) => count],
          ['', ([, count]) => bar(count, funnel.visits)],
        ],
        '',
      ),
    ),
    `visitor-days: ${funnel.visitor_days}, pages: ${funnel.pages}, logins: ${funnel.logins}, events dropped by browsers: ${funnel.dropped}`,
    ...section(
      'Trackers',
      table(
        stats.trackers,
        [
          ['tracker', line => line.trk],
          ['visits', line => line.visits],
          ['came to the checkout', line => line.checkout],
        ],
        'No visit came with a tracker.',
      ),
    ),
    ...section(
      'Prerolls, as counted by the server (delivered) and by the players',
      table(
        stats.prerolls,
        [
          ['sponsor', line => line.sponsor],
          ['delivered', line => line.delivered],
          ['started', line => line.started],
          ['seen to the end', line => line.seen],
        ],
        'No preroll was played.',
      ),
    ),
    ...section(
      'Quality of service',
      table(
        stats.quality,
        [
          ['name', line => line.name],
          ['watched', line => line.watched],
          ['starts', line => line.starts],
          ['failures', line => line.failures],
          ['startup', line => (line.startup_seconds === null ? '' : `${line.startup_seconds.toFixed(2)} s`)],
          ['score', line => (line.startup_seconds === null ? '' : startupScore(line.startup_seconds))],
          ['stalls', line => line.stalls],
          ['stalled', line => `${(100 * line.stalled_share).toFixed(2)}%`],
        ],
        'Nothing was played.',
      ),
    ),
    ...section(
      'Viewers by minute of the video',
      stats.retention.map(({ name, watched, viewers }) => `  ${chart(viewers)}  ${name} (${watched})`),
    ),
  ];
}

function comparisonLines(stats: Stats): string[] {
  if (stats.before.sums === null) return ['Nothing was counted before.'];
  return table(
    headlinesOf(stats),
    [
      ['figure', line => line.name],
      ['now', line => line.value],
      ['before', line => line.before ?? ''],
      ['change', line => line.change ?? ''],
    ],
    '',
  );
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', `${title}:`, ...lines];
const byName = (a: Audience, b: Audience) => a.name.localeCompare(b.name);
const byTime = (a: Audience, b: Audience) => b.seconds - a.seconds;

function bar(count: number, most: number): string {
  return most === 0 ? '' : '█'.repeat(Math.round((count / most) * 30));
}

/** A line of bars, of which each shows several minutes of a long video. */
function chart(viewers: readonly number[]): string {
  const step = Math.ceil(viewers.length / MOST_BARS);
  const most = Math.max(...viewers);
  const bars = Array.from({ length: Math.ceil(viewers.length / step) }, (_, at) =>
    Math.max(...viewers.slice(at * step, (at + 1) * step)),
  );
  return bars.map(count => BARS[Math.ceil((count / most) * (BARS.length - 1))]).join('');
}
