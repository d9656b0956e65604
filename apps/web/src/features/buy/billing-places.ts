import { COUNTRIES } from '@grandstand/rules/billing-place';

export interface BillingPlace {
  readonly code: string;
  readonly name: string;
}

/** Every country by the reader's name for it, in the reader's order. Names come from the browser. */
export function countriesIn(language: string): BillingPlace[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const order = new Intl.Collator(language);
  return COUNTRIES.map(code => ({ code, name: names.of(code) ?? code })).sort((a, b) =>
    order.compare(a.name, b.name),
  );
}
