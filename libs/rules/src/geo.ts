/** Where something may be watched: by ISO 3166 alpha-2 codes. An empty list says nothing. */
export interface GeoRule {
  readonly allow: readonly string[];
  readonly block: readonly string[];
}

/** Specification 6, geo block. Who cannot be placed is let through where countries are blocked, and not where they are allowed by name. */
export function isGeoBlocked(country: string | null, rules: readonly GeoRule[]): boolean {
  return rules.some(rule => isBlockedBy(country, rule));
}

function isBlockedBy(country: string | null, { allow, block }: GeoRule): boolean {
  if (country === null) return allow.length > 0;
  if (block.includes(country)) return true;
  return allow.length > 0 && !allow.includes(country);
}
