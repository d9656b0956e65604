import { UsageError } from '../command-line/errors.ts';

interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** The days of a filter; refuses contradictory ones, whose empty list would mislead. */
export function dayRange({ day = null, from, to }: DayRange & { readonly day?: string | null }): DayRange {
  if (from !== null && to !== null && from > to) {
    throw new UsageError(`No day is from ${from} to ${to}: --from is the first day, --to the last one.`);
  }
  if (day === null) return { from, to };
  if (from === null && to === null) return { from: day, to: day };
  throw new UsageError('Use either --day, or --from and --to.');
}
