import type { CountryOf } from '../../providers/countries/country-of.ts';
import { unmapped } from './network-of.ts';

/** Where a visitor is. */
export interface VisitorLocation {
  readonly ip: string;
  /** ISO 3166 alpha-2; null if unknown. */
  readonly country_code: string | null;
}

export async function locateVisitor(address: string, countryOf: CountryOf): Promise<VisitorLocation> {
  const ip = unmapped(address);
  return { ip, country_code: await countryOf(ip) };
}
