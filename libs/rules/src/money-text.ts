import { numberFormat } from './intl-formats.ts';

/** Formats an amount in the currency's minor unit for `locale`: `$6.28`, `6,28 $`. */
export function moneyText(amount: number, currency: string, locale: string): string {
  const format = numberFormat(locale, { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}
