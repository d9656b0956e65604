const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Regions with two letters that are no country. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'QO', 'UN', 'ZZ']);

/** Specification 3, geo: a country's English name by its ISO 3166 alpha-2 code; null for what is no such code. */
export function countryName(code: string): string | null {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRY.has(code)) return null;
  const isOfToday = new Intl.Locale(`und-${code}`).region === code;
  return isOfToday ? (names.of(code) ?? null) : null;
}
