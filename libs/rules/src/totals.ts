import { isCountry, isRegionOf } from './billing-place.ts';

/** All money is an integer in the currency's minor unit (decision B13). */

/** `rate` is in percent, with at most three decimals. */
export interface TaxRate {
  readonly name: string;
  readonly rate: number;
}

/** A tax of the channel's settings. Country and region are ISO 3166 codes; without a region it applies to the whole country. */
export interface ChannelTax extends TaxRate {
  readonly country: string;
  readonly region: string | null;
}

export interface TaxRegion {
  readonly country: string | null;
  readonly region: string | null;
}

/** `unknown` if the buyer's country is unknown: taxes are not included yet. */
export type TaxStatus = 'none' | 'unknown' | 'estimated' | 'final';

export interface PriceLine {
  readonly kind: 'base' | 'discount' | 'tax' | 'service_fee';
  readonly name: string | null;
  readonly rate: number | null;
  readonly amount: number;
}

export interface Totals {
  readonly lines: PriceLine[];
  readonly base_price: number;
  readonly discount: number;
  readonly tax: number;
  readonly service_fee: number;
  readonly total: number;
}

/** Specification 9 and decision D34: base price − discount + tax + service fee; the fee is neither discounted nor taxed. */
export function totalsOf({
  base_price,
  service_fee,
  discount: requestedDiscount,
  rates,
}: {
  readonly base_price: number;
  readonly service_fee: number;
  readonly discount: number;
  readonly rates: readonly TaxRate[];
}): Totals {
  const discount = Math.min(Math.max(requestedDiscount, 0), base_price);
  const taxable = base_price - discount;
  // Each tax is rounded separately, as tax authorities do.
  const taxes = rates.map(({ name, rate }) => line('tax', percentOf(taxable, rate), { name, rate }));
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
  const lines = [
    line('base', base_price),
    ...(discount > 0 ? [line('discount', -discount)] : []),
    ...taxes,
    ...(service_fee > 0 ? [line('service_fee', service_fee)] : []),
  ];
  return { lines, base_price, discount, tax, service_fee, total: taxable + tax + service_fee };
}

const PARTS_OF_PERCENT = 1000;

/** Rounds half up, in integer arithmetic: 9.975 % of 1000 is 100. */
export function percentOf(amount: number, percent: number): number {
  const whole = 100 * PARTS_OF_PERCENT;
  const share = amount * Math.round(percent * PARTS_OF_PERCENT);
  return Math.floor((2 * share + whole) / (2 * whole));
}

/** "Tax rates come from the channel's settings, by country and region"; several taxes may apply in one region. */
export function taxRatesAt(taxes: readonly ChannelTax[], place: TaxRegion): TaxRate[] {
  return taxes
    .filter(({ country }) => country === place.country)
    .filter(({ region }) => region === null || region === place.region)
    .map(({ name, rate }) => ({ name, rate }));
}

/** Decision D34: "until the address is known the label is 'Estimated taxes'". `billing` is the buyer's own entry. */
export function taxStatusAt(
  taxes: readonly ChannelTax[],
  billing: TaxRegion,
  requestCountry: string | null,
): TaxStatus {
  if (taxes.length === 0) return 'none';
  if (isCertain(taxes, billing)) return 'final';
  return (billing.country ?? requestCountry) === null ? 'unknown' : 'estimated';
}

/**
 * Returns the region to estimate taxes for: the buyer's entry, else the country of the request. In the country of the
 * channel's first tax, a buyer whose region is unknown is assumed to live in the region of that tax.
 */
export function estimatedTaxRegion(
  taxes: readonly ChannelTax[],
  billing: TaxRegion,
  requestCountry: string | null,
): TaxRegion {
  const [homeTax] = taxes;
  const country = billing.country ?? requestCountry;
  const region = country !== null && country === homeTax?.country ? homeTax.region : null;
  return { country, region: billing.region ?? region };
}

/** A country or region that does not exist counts as unknown. */
function isCertain(taxes: readonly ChannelTax[], { country, region }: TaxRegion): boolean {
  if (country === null || !isCountry(country)) return false;
  return region === null ? !isByRegion(taxes, country) : isRegionOf(country, region);
}

function isByRegion(taxes: readonly ChannelTax[], country: string): boolean {
  return taxes.some(tax => tax.country === country && tax.region !== null);
}

function line(kind: PriceLine['kind'], amount: number, tax: TaxRate | null = null): PriceLine {
  return { kind, name: tax?.name ?? null, rate: tax?.rate ?? null, amount };
}
