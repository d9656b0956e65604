import type { CountryOf } from '../providers/countries/country-of.ts';

/** From where somebody asks. */
export interface Place {
  readonly ip: string;
  /** ISO 3166 alpha-2; null where it is not known. */
  readonly country_code: string | null;
}

const MAPPED = /^::ffff:(?=\d+\.)/i;

/** A socket that takes both kinds of addresses tells the older in the newer's words. */
export async function placeOf(address: string, countryOf: CountryOf): Promise<Place> {
  const ip = address.replace(MAPPED, '');
  return { ip, country_code: await countryOf(ip) };
}
