/** Created when the first name is needed: `Intl` loads the names of all countries. */
let names: Intl.DisplayNames | undefined;
/** Two-letter codes that `Intl` names but that are not countries. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'QO', 'UN', 'ZZ']);

/** Specification 3, geo: returns a country's English name by its ISO 3166 alpha-2 code, or null for any other text. */
export function countryName(code: string): string | null {
  if (!/^[A-Z]{2}$/.test(code) || NO_COUNTRY.has(code)) return null;
  // `Intl` replaces the code of a former country by that of its successor.
  const isCurrentCode = new Intl.Locale(`und-${code}`).region === code;
  if (!isCurrentCode) return null;
  names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return names.of(code) ?? null;
}
