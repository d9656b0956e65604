import { DAY_MS } from './constants.ts';

const DAYS_A_MONTH = 30;
const MONTHS_A_YEAR = 12;

/** The period of a price: a package's `month`, `year` and `season`, a subscription's `monthly` and `annual`; null is once. */
export type Offer = 'month' | 'year' | 'season' | 'monthly' | 'annual';

/** Specification 9: months are 30 days, years 12 months. Seasons and one-time purchases do not expire. */
const END_OF: Readonly<Record<Offer, ((from: Date, period: number) => Date) | null>> = {
  month: afterDays,
  monthly: afterDays,
  year: afterYears,
  annual: afterYears,
  season: null,
};

/** Returns when access that was paid at `from` ends; null if it never does. */
export function accessUntil(
  { offer, period }: { readonly offer: Offer | null; readonly period: number },
  from: Date,
): Date | null {
  const endOf = offer === null ? null : END_OF[offer];
  return endOf?.(from, period) ?? null;
}

function afterDays(from: Date, period: number): Date {
  return new Date(from.getTime() + period * DAYS_A_MONTH * DAY_MS);
}

function afterYears(from: Date, period: number): Date {
  return addMonths(from, period * MONTHS_A_YEAR);
}

/** Returns the same day of the month, or the last day of a shorter month. */
function addMonths(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
  return end;
}
