import type { PeriodSums, Stats } from '../operations/stats.ts';
import { changeText, hoursText } from './stats-texts.ts';

export interface Headline {
  readonly name: string;
  readonly value: string;
  /** The figure of the period before; null if nothing was counted in it. */
  readonly before: string | null;
  /** Such as +25%; null without a period before, or if its figure was 0. */
  readonly change: string | null;
}

const FIGURES: readonly (readonly [keyof PeriodSums, string, (value: number) => string])[] = [
  ['views', 'views', value => value.toLocaleString('en')],
  ['seconds', 'watched', hoursText],
  ['peak', 'viewers at the peak', value => value.toLocaleString('en')],
  ['average_audience', 'viewers on average', value => value.toFixed(1)],
  ['visitor_days', 'visitor-days', value => value.toLocaleString('en')],
  ['paid_orders', 'paid orders', value => value.toLocaleString('en')],
];

/** The headline figures of a report, compared with the same number of days before. */
export function headlinesOf({ sums, before }: Pick<Stats, 'sums' | 'before'>): Headline[] {
  return FIGURES.map(([key, name, textOf]) => {
    const value = textOf(sums[key]);
    if (before.sums === null) return { name, value, before: null, change: null };
    const text = textOf(before.sums[key]);
    // Figures that read the same have not changed for the reader.
    const change = text === value ? 'unchanged' : changeText(sums[key], before.sums[key]);
    return { name, value, before: text, change };
  });
}
