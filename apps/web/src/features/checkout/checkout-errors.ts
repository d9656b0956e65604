import type { Quote } from '@grandstand/contract/payments.schema';
import type { MessageKey } from '#shared/i18n/translator.ts';

/** The parts of the buyer's input that can be missing. */
export interface CheckoutInput {
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
export function checkoutErrors(
  input: CheckoutInput,
  quote: Pick<Quote, 'total' | 'tax_status'>,
): CheckoutErrors {
  const isTaxed = quote.tax_status !== 'none';
  const missing: readonly (readonly [CheckoutField, boolean, MessageKey])[] = [
    ['team', input.asksTeam && !input.hasTeam, 'your_team_missing'],
    ['card', quote.total > 0 && !input.hasCard, 'card_missing'],
    ['country', isTaxed && input.country === '', 'country_choose'],
    ['region', isTaxed && input.hasRegions && input.region === '', 'region_choose'],
    ['terms', !input.terms, 'field_terms_not_accepted'],
  ];
  return Object.fromEntries(
    missing.filter(([, isMissing]) => isMissing).map(([field, , key]) => [field, key]),
  );
}
