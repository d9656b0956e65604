import { addDays, addMonths, wholeDaysBetween } from '../zone-calendar.ts';
import { type Cycle, cycleLength } from './cycle.ts';

const MONTHS_A_YEAR = 12;

/**
 * Specification 9: months are 30 days, years 12 months. Counts `count` periods from `anchor` at once, so that a period that
 * starts on 29 February ends on the 28th, and every fourth one on the 29th again.
 */
export function periodEnd(cycle: Cycle, anchor: Date, count: number, zone: string): Date {
  const { unit, count: length } = cycleLength(cycle);
  return unit === 'days' ? addDays(anchor, count * length, zone) : addMonths(anchor, count * length, zone);
}

/** The length in months, as the rules for notices count it. */
export function monthsOf({ offer, period }: Cycle): number {
  return offer === 'monthly' ? period : period * MONTHS_A_YEAR;
}

/** The value of the unused days of a period: unused days × base price ÷ days of the period, rounded down. */
export function unusedValue(
  { starts_at, ends_at }: { readonly starts_at: Date; readonly ends_at: Date },
  basePrice: number,
  now: Date,
  zone: string,
): number {
  const days = wholeDaysBetween(starts_at, ends_at, zone);
  const unused = Math.min(days, wholeDaysBetween(now, ends_at, zone));
  return days === 0 ? 0 : Math.floor((unused * basePrice) / days);
}
