import { numberFormat } from './intl-formats.ts';

export interface Price {
  /** In the currency's minor unit (decision B13). */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** The period of a recurring price; absent if it is paid once. */
  readonly every?: {
    readonly period: number;
    /** The unit in the reader's language and in the right number: month, months. */
    readonly unit: string;
  };
}

function symbol(currency: string): string {
  const parts = numberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts
    .filter(({ type }) => type === 'currency')
    .map(({ value }) => value)
    .join('');
}

/** The amount in the reader's numbers, with as many decimals as the currency has. */
function amountText({ amount, currency }: Price, language: string): string {
  const { maximumFractionDigits: digits = 2 } = numberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const format = numberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(amount / 10 ** digits);
}

/** The parts of a price label, for a screen that sets them in different sizes. */
export interface PriceLabelParts {
  /** `USD` */
  readonly currency: string;
  /** `$9.99` */
  readonly amount: string;
  /** `/month`, `/3 months`; absent for a price that is paid once. */
  readonly every?: string;
}

/** Specification 9, price label: currency, symbol, base price, an optional slash, the period when over 1, the offer. */
export function priceLabel(price: Price, language: string): string {
  const { currency, amount, every = '' } = priceLabelParts(price, language);
  return `${currency} ${amount}${every}`;
}

export function priceLabelParts(price: Price, language: string): PriceLabelParts {
  const amount = `${symbol(price.currency)}${amountText(price, language)}`;
  if (!price.every) return { currency: price.currency, amount };
  const { period, unit } = price.every;
  return { currency: price.currency, amount, every: `/${period > 1 ? `${period} ` : ''}${unit}` };
}
