import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { countryName } from '@grandstand/rules/country-name';
import { z } from 'zod';

/** Names of well-known networks in the list of proxies. */
const KNOWN_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  if (KNOWN_NETWORKS.has(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || more.length > 0) return false;
  // A network of all addresses would trust every client.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= longest);
}

const networks = z
  .string()
  .transform(text => text.split(/[\s,]+/).filter(part => part !== ''))
  .refine(
    list => list.every(isNetwork),
    'must be addresses and networks such as 10.0.0.0/8, separated by commas, or loopback, linklocal, uniquelocal',
  );

/** Settings for the address and country of visitors. */
export const visitorLocationsEnvironment = {
  TRUSTED_PROXIES: networks.default([]),
  GEO_DATABASE: z
    .string()
    .refine(file => existsSync(file), 'there is no such file')
    .transform(file => resolve(file))
    .optional(),
  GEO_LOCAL_COUNTRY: z
    .string()
    .refine(code => countryName(code) !== null, 'must be a country code of ISO 3166-1, such as BG')
    .optional(),
};
