import { numberFormat } from './intl-formats.ts';

const DIGITS = 3;

/** Formats a rate in percent for `locale`: `9.975%`, `9,975 %`. */
export function percentText(rate: number, locale: string): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: DIGITS }).format(rate / 100);
}
