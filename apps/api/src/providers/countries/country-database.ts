import { createRequire } from 'node:module';
import { type CountryResponse, open, type Reader } from 'maxmind';
import type { CountryOf } from './country-of.ts';
import { isPrivateAddress } from './private-address.ts';

/** Both common shapes: ip-location-db's and MaxMind's own. */
interface Entry {
  readonly country_code?: string;
  readonly country?: { readonly iso_code?: string };
}

export interface CountryDatabase {
  /** An MMDB file of countries; the bundled one by default. */
  readonly file?: string | undefined;
  /** The country of private addresses, for demonstrations. */
  readonly localCountry?: string | undefined;
}

const { resolve } = createRequire(import.meta.url);
const BUNDLED_FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** Reads the file on first use, so that it does not delay the start. If the file cannot be read, every lookup fails. */
export function countryDatabase({ file, localCountry }: CountryDatabase = {}): CountryOf {
  let opened: Promise<Reader<CountryResponse>> | undefined;
  return async address => {
    if (isPrivateAddress(address)) return localCountry ?? null;
    opened ??= open<CountryResponse>(file ?? resolve(BUNDLED_FILE), { cache: { max: 0 } });
    const entry: Entry | null = (await opened).get(address);
    return entry?.country_code ?? entry?.country?.iso_code ?? null;
  };
}
