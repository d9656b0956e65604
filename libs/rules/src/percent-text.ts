const DIGITS = 3;

/** A rate in percent as a reader of `locale` writes it: `9.975%`, `9,975 %`. */
export function percentText(rate: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: DIGITS }).format(
    rate / 100,
  );
}
