import type { Audience } from '@grandstand/contract/datalake-report.schema';
import type { Stats } from '../operations/stats.ts';
import { escapeXml } from '../site/sitemap-xml.ts';
import { type Headline, headlinesOf } from './stats-headlines.ts';
import { bar, columns, dayPlot, retentionPlot, section, share, tableOf } from './stats-html-parts.ts';
import { statsStyle } from './stats-html-style.ts';
import { hoursText, periodText, startupScore, titleText } from './stats-texts.ts';

/** Lines of a table, and plots: more would tire the reader of a page. CSV and JSON have all of them. */
const MOST_LINES = 20;
const MOST_PLOTS = 8;
/** The columns of fewer minutes are a block without a shape. */
const LEAST_MINUTES = 5;

/** A page of its own, without any other file, which a league can hand on to a sponsor. */
export function statsHtml(stats: Stats): string {
  const { from, to } = stats;
  const name = escapeXml(stats.name);
  const period = periodText(from, to);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${name}: audience, ${period}</title><style>${statsStyle(stats.look)}</style></head><body>
<header><div><i class="logo" aria-hidden="true">${stats.look.logo}</i><div><p>Audience report</p><h1>${name}</h1><p>${period}${stats.is_running ? '; the last day is not over yet' : ''}</p></div></div></header>
<main>
${figures(stats)}
${days(stats)}
${audience(stats, 'type', 'Live and on demand', 'How it was watched')}
${prerolls(stats)}
${audience(stats, 'event', 'Games', 'Game')}
${plots(stats)}
${audience(stats, 'sport', 'Sports', 'Sport')}
${audience(stats, 'device', 'Devices', 'Device')}
${audience(stats, 'team', 'Teams', 'Team')}
${audience(stats, 'school', 'Schools', 'School')}
${audience(stats, 'film', 'Films', 'Film')}
${audience(stats, 'clip', 'Clips', 'Clip')}
${audience(stats, 'country', 'Countries', 'Country')}
${funnel(stats)}
${trackers(stats)}
${quality(stats)}
${NOTES}
</main></body></html>`;
}

const NOTES = `<section class="notes"><h2>How this is counted</h2><dl>
<dt>View</dt><dd>The first picture of a game, film or clip on a page.</dd>
<dt>Visitor-day</dt><dd>A visitor on one day. Nobody is recognized on the next day. Days start at 08:00 UTC.</dd>
<dt>Average audience</dt><dd>Viewers in an average minute, of the minutes in which somebody watched.</dd>
<dt>Peak</dt><dd>The most viewers within one minute.</dd>
<dt>Prerolls</dt><dd>Delivered: films that the server began to send. Started and seen to the end: counted by the players.</dd>
<dt>Startup</dt><dd>From when the player is asked to play to the first picture. The score is 8/(8+t)·100 for t seconds; 2 s are 80.</dd>
<dt>Not counted</dt><dd>Visitors who object by Do Not Track or Global Privacy Control. No addresses are stored.</dd>
</dl></section>`;

const linesOf = ({ audiences }: Stats, kind: string) => audiences.filter(line => line.kind === kind);

function figures(stats: Stats): string {
  const { before } = stats;
  const compared = periodText(before.from, before.to);
  const note =
    before.sums === null
      ? `Nothing was counted in the same number of days before (${compared}), so there is nothing to compare with.`
      : `Compared with the same number of days before, ${compared}.`;
  return `<dl class="figures">${headlinesOf(stats).map(figure).join('')}</dl><p class="note">${note}</p>`;
}

function figure({ name, value, before, change }: Headline): string {
  const compared = before === null ? '' : `<dd class="change">${changeHtml(change, before)}</dd>`;
  return `<div><dt>${name}</dt><dd>${value}</dd>${compared}</div>`;
}

function changeHtml(change: string | null, before: string): string {
  if (change === 'unchanged') return 'as before';
  return `${change === null ? '' : `<b>${change}</b> `}from ${before}`;
}

function days(stats: Stats): string {
  const lines = linesOf(stats, 'day');
  return lines.length === 0 || stats.from === stats.to
    ? ''
    : section('Watched by day', dayPlot(stats.from, stats.to, lines));
}

function audience(stats: Stats, kind: string, title: string, heading: string): string {
  const lines = linesOf(stats, kind).toSorted((a, b) => b.seconds - a.seconds);
  const most = Math.max(...lines.map(({ seconds }) => seconds));
  const cells = (line: Audience) => [
    escapeXml(audienceLabel(line)),
    line.views,
    line.visitor_days,
    `${hoursText(line.seconds)}${bar(line.seconds, most)}`,
    line.average_audience.toFixed(1),
    line.peak,
  ];
  const head = [heading, 'Views', 'Visitor-days', 'Watched', 'Average audience', 'Peak'];
  const rest = lines.length - MOST_LINES;
  const note =
    rest > 0 ? `<p class="note">The ${MOST_LINES} most watched; ${rest} more are not shown.</p>` : '';
  return tableOf(title, head, lines.slice(0, MOST_LINES).map(cells), note, 'audience');
}

const LABELS: Readonly<Record<string, string>> = {
  'type live': 'Live games',
  'type replay': 'Replays',
  'type film': 'Films',
  'type clip': 'Clips',
  'device desktop': 'Computers',
  'device mobile': 'Phones',
  'device tablet': 'Tablets',
};
const REGIONS = new Intl.DisplayNames('en', { type: 'region' });

function audienceLabel({ kind, name }: Audience): string {
  if (name === '') return 'unknown';
  if (kind === 'country') return REGIONS.of(name) ?? name;
  return LABELS[`${kind} ${name}`] ?? titleText(name);
}

function prerolls(stats: Stats): string {
  return tableOf(
    'Sponsors’ films before games',
    ['Sponsor', 'Delivered', 'Started', 'Seen to the end', 'Of those started'],
    stats.prerolls.map(line => [
      escapeXml(line.sponsor),
      line.delivered,
      line.started,
      line.seen,
      share(line.seen, line.started),
    ]),
  );
}

function plots(stats: Stats): string {
  const longest = stats.retention
    .filter(({ viewers }) => viewers.length >= LEAST_MINUTES)
    .toSorted((a, b) => sum(b.viewers) - sum(a.viewers))
    .slice(0, MOST_PLOTS)
    .map(({ name, watched, viewers }) =>
      retentionPlot(escapeXml(`${titleText(name)} (${watched})`), viewers),
    );
  const content = longest.join('');
  return content === ''
    ? ''
    : section(
        'Viewers over the length of a game',
        `<p class="note">Each column is a minute of the video, from its first to its last watched minute.</p>${columns(content)}`,
      );
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

function funnel({ funnel: counts, paid_orders, refunded_orders }: Stats): string {
  const step = (name: string, count: number) => [
    name,
    `${count}${bar(count, counts.visits)}`,
    share(count, counts.visits),
  ];
  return tableOf(
    'From the visit to the sale',
    ['Step', 'Count', 'Of all visits'],
    [
      step('Visits', counts.visits),
      step('Saw the passes', counts.passes),
      step('Came to the checkout', counts.checkout),
      step('Paid orders', paid_orders),
      step('Of these, refunded since', refunded_orders),
    ],
  );
}

function trackers(stats: Stats): string {
  return tableOf(
    'Where visits came from (trackers of links)',
    ['Tracker', 'Visits', 'Came to the checkout'],
    stats.trackers.map(line => [escapeXml(line.trk), line.visits, line.checkout]),
  );
}

function quality(stats: Stats): string {
  return tableOf(
    'Quality of service',
    ['Game, film or clip', 'Watched', 'Starts', 'Failures', 'Startup', 'Score', 'Stalls', 'Time stalled'],
    stats.quality
      .slice(0, MOST_LINES)
      .map(line => [
        escapeXml(titleText(line.name)),
        line.watched,
        line.starts,
        line.failures,
        line.startup_seconds === null ? '' : `${line.startup_seconds.toFixed(2)} s`,
        line.startup_seconds === null ? '' : startupScore(line.startup_seconds),
        line.stalls,
        `${(100 * line.stalled_share).toFixed(2)}%`,
      ]),
  );
}
