import type { Audience } from '@grandstand/contract/datalake-report.schema';
import { visitorDay, visitorDayStart } from '@grandstand/rules/analytics';
import { DAY_MS } from '@grandstand/rules/constants';
import { dayText, hoursText } from './stats-texts.ts';

type Cell = string | number;

export const section = (title: string, content: string) => `<section><h2>${title}</h2>${content}</section>`;

/** A table whose first column is text; nothing without lines. */
export function tableOf(
  title: string,
  head: readonly string[],
  lines: readonly (readonly Cell[])[],
  note = '',
  kind = 'plain',
): string {
  if (lines.length === 0) return '';
  const line = (cells: readonly Cell[], tag: string) =>
    `<tr>${cells.map(cell => `<${tag}>${typeof cell === 'number' ? cell.toLocaleString('en') : cell}</${tag}>`).join('')}</tr>`;
  const body = lines.map(cells => line(cells, 'td')).join('');
  const table = `<div class="scroll"><table class="${kind}"><thead>${line(head, 'th')}</thead><tbody>${body}</tbody></table></div>`;
  return section(title, table + note);
}

/** A bar below a number. */
export function bar(value: number, most: number): string {
  const percent = most > 0 ? Math.min(100, (100 * value) / most) : 0;
  return `<i class="bar"><i style="inline-size:${percent.toFixed(1)}%"></i></i>`;
}

export const share = (part: number, all: number) => (all === 0 ? '' : `${Math.round((100 * part) / all)}%`);

export const columns = (content: string) => `<div class="plots">${content}</div>`;

/** Watched time of each day of the report, also of those on which nobody watched. */
export function dayPlot(from: string, to: string, lines: readonly Audience[]): string {
  const watched = new Map(lines.map(({ name, seconds }) => [name, seconds]));
  const days: string[] = [];
  for (let at = visitorDayStart(from); at <= visitorDayStart(to); at += DAY_MS) days.push(visitorDay(at));
  const seconds = days.map(day => watched.get(day) ?? 0);
  const most = Math.max(...seconds);
  const best = days[seconds.indexOf(most)] ?? from;
  return plot(
    seconds,
    `Most on ${dayText(best)}: ${hoursText(most)}`,
    dayText(from),
    days.length > 1 ? dayText(to) : '',
  );
}

/** Viewers by minute of the video. */
export function retentionPlot(name: string, viewers: readonly number[]): string {
  const most = Math.max(...viewers);
  const caption = `<b>${name}</b><br>at most ${most.toFixed(1)} viewers in a minute`;
  return plot(viewers, caption, '0 min', `${viewers.length} min`);
}

/** `caption` is HTML. */
function plot(values: readonly number[], caption: string, first: string, last: string): string {
  const most = Math.max(...values) || 1;
  const bars = values.map((value, at) => {
    const height = (100 * value) / most;
    return `<rect x="${at + 0.08}" y="${(100 - height).toFixed(2)}" width=".84" height="${height.toFixed(2)}"/>`;
  });
  return `<figure><figcaption>${caption}</figcaption>
<svg viewBox="0 0 ${values.length} 100" preserveAspectRatio="none" aria-hidden="true">${bars.join('')}</svg>
<p class="axis"><span>${first}</span><span>${last}</span></p></figure>`;
}
