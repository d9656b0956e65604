/** The countries in which something may be watched, as ISO 3166 alpha-2 codes. An empty list restricts nothing. */
export interface GeoRule {
  readonly allow: readonly string[];
  readonly block: readonly string[];
}

/** Specification 6, geo block. A viewer whose country is unknown passes a block list, and fails an allow list. */
export function isGeoBlocked(country: string | null, rules: readonly GeoRule[]): boolean {
  return rules.some(rule => isBlockedBy(country, rule));
}

function isBlockedBy(country: string | null, { allow, block }: GeoRule): boolean {
  if (country === null) return allow.length > 0;
  if (block.includes(country)) return true;
  return allow.length > 0 && !allow.includes(country);
}
