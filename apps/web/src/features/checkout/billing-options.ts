import { regionsOf } from '@grandstand/rules/billing-place';

export interface BillingOption {
  readonly code: string;
  readonly name: string;
}

/** Countries by code, named and sorted in the reader's language. The names come from the browser. */
export function countryOptions(codes: readonly string[], language: string): BillingOption[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const order = new Intl.Collator(language);
  return codes
    .map(code => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => order.compare(a.name, b.name));
}

/** French names of the Canadian provinces where they differ from the English ones. Browsers do not provide them. */
const PROVINCES_IN_FRENCH: Readonly<Record<string, string>> = {
  BC: 'Colombie-Britannique',
  NB: 'Nouveau-Brunswick',
  NL: 'Terre-Neuve-et-Labrador',
  NS: 'Nouvelle-Écosse',
  NT: 'Territoires du Nord-Ouest',
  PE: 'Île-du-Prince-Édouard',
};

/** The states or provinces of a country, sorted in the reader's language. */
export function regionOptions(country: string, language: string): BillingOption[] {
  const names = country === 'CA' && language === 'fr' ? PROVINCES_IN_FRENCH : {};
  const order = new Intl.Collator(language);
  return regionsOf(country)
    .map(({ code, name }) => ({ code, name: names[code] ?? name }))
    .sort((a, b) => order.compare(a.name, b.name));
}
