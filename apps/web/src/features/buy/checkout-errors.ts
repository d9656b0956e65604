import type { Quote } from '@grandstand/contract/payments.schema';
import type { MessageKey } from '#shared/i18n/translator.ts';

/** The buyer's input, as far as it can be missing. */
export interface Filled {
  readonly asksTeam: boolean;
  readonly hasTeam: boolean;
  readonly hasCard: boolean;
  readonly country: string;
  readonly region: string;
  readonly hasRegions: boolean;
  readonly terms: boolean;
}

export type CheckoutField = 'team' | 'card' | 'country' | 'region' | 'terms';
export type CheckoutErrors = Partial<Record<CheckoutField, MessageKey>>;

/** Missing input by field. If there is nothing to pay, the card is not required. */
export function checkoutErrors(filled: Filled, quote: Pick<Quote, 'total' | 'tax_status'>): CheckoutErrors {
  const isTaxed = quote.tax_status !== 'none';
  const missing: readonly (readonly [CheckoutField, boolean, MessageKey])[] = [
    ['team', filled.asksTeam && !filled.hasTeam, 'your_team_missing'],
    ['card', quote.total > 0 && !filled.hasCard, 'card_missing'],
    ['country', isTaxed && filled.country === '', 'country_choose'],
    ['region', isTaxed && filled.hasRegions && filled.region === '', 'region_choose'],
    ['terms', !filled.terms, 'field_terms_not_accepted'],
  ];
  return Object.fromEntries(
    missing.filter(([, isMissing]) => isMissing).map(([field, , key]) => [field, key]),
  );
}
