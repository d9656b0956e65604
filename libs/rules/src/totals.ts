import { isCountry, isRegionOf } from './billing-place.ts';

/** All money is an integer in the currency's minor unit (decision B13). */

/** One tax: its own name, and percent with at most three decimals. */
export interface TaxRate {
  readonly name: string;
  readonly rate: number;
}

/** A tax of the channel's settings and where it is asked for: ISO 3166; without a region in the whole country. */
export interface ChannelTax extends TaxRate {
  readonly country: string;
  readonly region: string | null;
}

export interface TaxRegion {
  readonly country: string | null;
  readonly region: string | null;
}

export type TaxStatus = 'none' | 'estimated' | 'final';

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
  discount: asked,
  rates,
}: {
  readonly base_price: number;
  readonly service_fee: number;
  readonly discount: number;
  readonly rates: readonly TaxRate[];
}): Totals {
  const discount = Math.min(Math.max(asked, 0), base_price);
  const taxable = base_price - discount;
  // Each tax is rounded by itself, as those who collect it do; their sum is the tax.
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

/** Half-up, in integers: 9.975 % of 1000 is 100. */
export function percentOf(amount: number, percent: number): number {
  const whole = 100 * PARTS_OF_PERCENT;
  const share = amount * Math.round(percent * PARTS_OF_PERCENT);
  return Math.floor((2 * share + whole) / (2 * whole));
}

/** "Tax rates come from the channel's settings, by country and region"; several may be asked for in one place. */
export function taxRatesAt(taxes: readonly ChannelTax[], place: TaxRegion): TaxRate[] {
  return taxes
    .filter(({ country }) => country === place.country)
    .filter(({ region }) => region === null || region === place.region)
    .map(({ name, rate }) => ({ name, rate }));
}

/** Decision D34: "until the address is known the label is 'Estimated taxes'". `billing` is what the buyer says. */
export function taxStatusAt(taxes: readonly ChannelTax[], billing: TaxRegion): TaxStatus {
  if (taxes.length === 0) return 'none';
  return isCertain(taxes, billing) ? 'final' : 'estimated';
}

/**
 * Where an estimate is made for: what the buyer has said, else the country that the request comes from. The channel is at
 * home where its first tax is asked for; whose region there is not known is taken to live in that one.
 */
export function estimatedTaxRegion(
  taxes: readonly ChannelTax[],
  billing: TaxRegion,
  requestCountry: string | null,
): TaxRegion {
  const [home] = taxes;
  const country = billing.country ?? requestCountry ?? home?.country ?? null;
  const region = country === home?.country ? (home?.region ?? null) : null;
  return { country, region: billing.region ?? region };
}

/** A place that does not exist is as good as none. */
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
