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
  /** The consent to the renewal; null for a pass that is paid once. */
  readonly renewalTerms: boolean | null;
}

export type CheckoutField = 'team' | 'card' | 'country' | 'region' | 'terms' | 'renewal_terms';
export type CheckoutErrors = Partial<Record<CheckoutField, MessageKey>>;

/** Missing input by field. If there is nothing to pay, now or later, the card is not required. */
export function checkoutErrors(
  input: CheckoutInput,
  quote: Pick<Quote, 'total' | 'tax_status' | 'renewal'>,
): CheckoutErrors {
  const isTaxed = quote.tax_status !== 'none';
  const missing: readonly (readonly [CheckoutField, boolean, MessageKey])[] = [
    ['team', input.asksTeam && !input.hasTeam, 'your_team_missing'],
    ['card', (quote.total > 0 || quote.renewal !== null) && !input.hasCard, 'card_missing'],
    ['country', isTaxed && input.country === '', 'country_choose'],
    ['region', isTaxed && input.hasRegions && input.region === '', 'region_choose'],
    ['terms', !input.terms, 'field_terms_not_accepted'],
    ['renewal_terms', input.renewalTerms === false, 'renewal_terms_missing'],
  ];
  return Object.fromEntries(
    missing.filter(([, isMissing]) => isMissing).map(([field, , key]) => [field, key]),
  );
}
