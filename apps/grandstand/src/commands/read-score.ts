import { UsageError } from './usage.ts';

const LONGEST_LABEL = 40;

export function readPoints(side: 'home' | 'away', text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new UsageError(`--${side} ${text} is not a score: scores are whole numbers from 0 to 9999.`);
}

/** The period of a score, such as `2nd half 67'`. */
export function readLabel(period: string): string {
  const label = period.trim();
  if (label !== '' && label.length <= LONGEST_LABEL) return label;
  throw new UsageError(`--period takes 1 to ${LONGEST_LABEL} characters.`);
}
