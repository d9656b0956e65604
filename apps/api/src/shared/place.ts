import type { CountryOf } from '../providers/countries/country-of.ts';
import { unmapped } from './network-of.ts';

/** From where somebody asks. */
export interface Place {
  readonly ip: string;
  /** ISO 3166 alpha-2; null where it is not known. */
  readonly country_code: string | null;
}

export async function placeOf(address: string, countryOf: CountryOf): Promise<Place> {
  const ip = unmapped(address);
  return { ip, country_code: await countryOf(ip) };
}
