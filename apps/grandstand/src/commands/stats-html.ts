import type { Audience } from '@grandstand/contract/datalake-report.schema';
import type { Stats } from '../operations/stats.ts';
import { escapeXml } from '../site/sitemap-xml.ts';
import { durationText, startupScore } from './stats-texts.ts';

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; color: #1c2430; background: #fff; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.8rem; margin: 0; } h2 { font-size: 1.15rem; margin: 2.2rem 0 .5rem; }
p, td, th { font-variant-numeric: tabular-nums; } .note { color: #566072; font-size: .88rem; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .75rem; margin: 1.5rem 0; }
dl > div { border: 1px solid #d5dae2; border-radius: 6px; padding: .6rem .8rem; }
dt { color: #566072; font-size: .85rem; } dd { margin: 0; font-size: 1.5rem; font-weight: 600; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: end; padding: .3rem .5rem; border-bottom: 1px solid #e4e8ee; white-space: nowrap; }
th:first-child, td:first-child { text-align: start; white-space: normal; min-width: 7rem; } th { font-weight: 600; color: #566072; font-size: .85rem; }
meter { width: 8rem; } svg { width: 100%; height: 6rem; display: block; } figure { margin: 1rem 0; } figcaption { font-size: .88rem; color: #566072; }
rect { fill: #2a5bd7; }
@media print { body { margin: 0; } }`;

type Cell = string | number;

/** A page of its own, without any other file, which a league can hand on. */
export function statsHtml(stats: Stats): string {
  const { channel, from, to, funnel, prerolls, trackers, quality, retention } = stats;
  const total = stats.audiences.find(({ kind }) => kind === 'total');
  const title = `${channel}: ${from} to ${to}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeXml(title)}</title><style>${STYLE}</style></head><body>
<h1>${escapeXml(channel)}</h1><p>${from} to ${to}</p>
<dl>${[
    ['views', total?.views ?? 0],
    ['visitor-days', funnel.visitor_days],
    ['watched', durationText(total?.seconds ?? 0)],
    ['average audience', (total?.average_audience ?? 0).toFixed(1)],
    ['peak audience', total?.peak ?? 0],
  ]
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`)
    .join('')}</dl>
${audiences(stats, 'day', 'Days')}
${audiences(stats, 'event', 'Games')}
${audiences(stats, 'team', 'Teams')}
${audiences(stats, 'school', 'Schools')}
${audiences(stats, 'sport', 'Sports')}
${audiences(stats, 'country', 'Countries')}
${audiences(stats, 'device', 'Devices')}
${section('Viewers by minute of the video', retention.map(({ name, viewers }) => plot(name, viewers)).join(''))}
${rows(
  'From the visit to the sale',
  ['step', 'visits', ''],
  [
    ['all', funnel.visits, meter(funnel.visits, funnel.visits)],
    ['saw the passes', funnel.passes, meter(funnel.passes, funnel.visits)],
    ['came to the checkout', funnel.checkout, meter(funnel.checkout, funnel.visits)],
    ['paid orders', stats.paid_orders, meter(stats.paid_orders, funnel.visits)],
    ['of these, refunded since', stats.refunded_orders, meter(stats.refunded_orders, funnel.visits)],
  ],
)}
${rows(
  'Trackers',
  ['tracker', 'visits', 'came to the checkout'],
  trackers.map(line => [escapeXml(line.trk), line.visits, line.checkout]),
)}
${rows(
  'Prerolls',
  ['sponsor', 'delivered', 'started', 'seen to the end'],
  prerolls.map(line => [escapeXml(line.sponsor), line.delivered, line.started, line.seen]),
)}
${rows(
  'Quality of service',
  ['stream', 'starts', 'failures', 'startup', 'score', 'stalls', 'stalled'],
  quality.map(line => [
    escapeXml(line.name),
    line.starts,
    line.failures,
    line.startup_seconds === null ? '' : `${line.startup_seconds.toFixed(2)} s`,
    line.startup_seconds === null ? '' : startupScore(line.startup_seconds),
    line.stalls,
    `${(100 * line.stalled_share).toFixed(2)}%`,
  ]),
)}
<p class="note">A visitor-day is a visitor on one day; nobody is recognized on the next. Days start at 08:00 UTC. The average audience is that of the
minutes in which somebody watched, the peak the most viewers within a minute. Visitors who object by Do Not Track or Global Privacy Control are not
counted. Of prerolls, the server counts the films
that it began to deliver, the players those that they started and showed to the end. The startup score is 8/(8+t)·100 for t seconds to the first picture.</p>
</body></html>`;
}

function audiences(stats: Stats, kind: string, title: string): string {
  const lines = stats.audiences.filter(line => line.kind === kind);
  const ordered = kind === 'day' ? lines.toSorted((a, b) => a.name.localeCompare(b.name)) : lines;
  const most = Math.max(...lines.map(({ seconds }) => seconds));
  const cells = (line: Audience) => [
    escapeXml(line.name || 'unknown'),
    line.views,
    line.visitor_days,
    durationText(line.seconds),
    line.average_audience.toFixed(1),
    line.peak,
    meter(line.seconds, most),
  ];
  const head = ['', 'views', 'visitor-days', 'watched', 'average audience', 'peak', ''];
  return rows(title, head, ordered.map(cells));
}

function rows(title: string, head: readonly string[], lines: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[], tag: string) =>
    `<tr>${cells.map(cell => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const body = lines.map(cells => line(cells, 'td')).join('');
  return section(
    title,
    lines.length === 0 ? '' : `<div class="scroll"><table>${line(head, 'th')}${body}</table></div>`,
  );
}

const section = (title: string, content: string) => (content === '' ? '' : `<h2>${title}</h2>${content}`);

const meter = (value: number, most: number) => `<meter min="0" max="${most || 1}" value="${value}"></meter>`;

function plot(name: string, viewers: readonly number[]): string {
  const most = Math.max(...viewers);
  const bars = viewers.map((count, minute) => {
    const height = (100 * count) / most;
    return `<rect x="${minute}" y="${(100 - height).toFixed(2)}" width=".9" height="${height.toFixed(2)}"/>`;
  });
  const label = `${escapeXml(name)}: at most ${most.toFixed(1)} viewers in a minute, ${viewers.length} minutes`;
  return `<figure><svg viewBox="0 0 ${viewers.length} 100" preserveAspectRatio="none" role="img" aria-label="${label}">${bars.join('')}</svg><figcaption>${label}</figcaption></figure>`;
}
