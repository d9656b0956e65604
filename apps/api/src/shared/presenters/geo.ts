import type { Geo } from '@grandstand/contract/geo.schema';
import type { Channel } from '@grandstand/db/channels';
import { countryName } from '@grandstand/rules/country-name';
import { isGeoBlocked } from '@grandstand/rules/geo';
import type { VisitorLocation } from '../addresses/visitor-location.ts';

/** `is_geo_blocked` applies to the whole channel; events report their own rules. */
export function presentGeo({ ip, country_code }: VisitorLocation, channel: Channel): Geo {
  const rule = { allow: channel.geo_allow, block: channel.geo_block };
  return {
    country: country_code === null ? null : countryName(country_code),
    country_code,
    ip,
    is_geo_blocked: isGeoBlocked(country_code, [rule]),
  };
}
