import { addDays, startOfDay, wholeDaysBetween } from '../zone-calendar.ts';
import type { LawRules } from './consumer-law.ts';

export interface WithdrawablePurchase {
  /** A pass for a game on a date has no right of withdrawal: Directive 2011/83/EU, article 16(l). */
  readonly is_dated_event: boolean;
  readonly bought_at: Date;
}

/** Returns the moment until which the buyer may withdraw; null without that right. The day of the purchase does not count. */
export function withdrawableUntil(
  { is_dated_event, bought_at }: WithdrawablePurchase,
  { withdrawal_days }: LawRules,
  zone: string,
): Date | null {
  if (withdrawal_days === null || is_dated_event) return null;
  // Regulation (EEC, Euratom) No 1182/71, article 3: the period lasts until the end of its last day.
  return addDays(startOfDay(bought_at, zone), withdrawal_days + 1, zone);
}

/**
 * The refund of a withdrawal: everything, or the unused days' share if the buyer agreed to an immediate start (Directive
 * 2011/83/EU, article 14(3)). Rounded in the buyer's favour.
 */
export function withdrawalRefund(
  total: number,
  agreedToStart: boolean,
  { starts_at, ends_at }: { readonly starts_at: Date; readonly ends_at: Date | null },
  now: Date,
  zone: string,
): number {
  if (!agreedToStart || ends_at === null) return total;
  const days = wholeDaysBetween(starts_at, ends_at, zone);
  const used = Math.min(days, wholeDaysBetween(starts_at, now, zone));
  return total - Math.floor((total * used) / Math.max(1, days));
}
