/** Why a charge without the buyer failed: another attempt may succeed, none can, or the bank wants the buyer to confirm it. */
export type FailureKind = 'soft' | 'hard' | 'authentication';

/**
 * The decline codes after which the card networks forbid or Stripe advises against another attempt with the same card.
 * Sources: docs.stripe.com/billing/revenue-recovery/smart-retries, docs.stripe.com/declines/codes.
 */
const HARD: ReadonlySet<string> = new Set([
  'card_not_supported',
  'currency_not_supported',
  'do_not_try_again',
  'fraudulent',
  'highest_risk_level',
  'incorrect_number',
  'invalid_account',
  'invalid_number',
  'lost_card',
  'merchant_blacklist',
  'no_card',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'stolen_card',
  'stop_payment_order',
  'transaction_not_allowed',
]);

/** `code` is the provider's reason for the decline; an unknown one is soft. */
export function failureKindOf(code: string): FailureKind {
  if (code === 'authentication_required') return 'authentication';
  return HARD.has(code) ? 'hard' : 'soft';
}

/** Decision D37: the days after the first failure on which a charge is attempted again. */
export const RETRY_DAYS = [1, 3, 5] as const;
/** The day on which a subscription whose renewal was not paid expires. */
export const EXPIRY_DAY = 5;
/**
 * The most attempts for one period, those of the buyer included. Visa allows 15 in 30 days; Mastercard 10 in 24 hours and 35
 * in 30 days (docs.dintero.com/docs/checkout/tokenization-error-handling, docs.tabapay.com/docs/excessive-retry-rules).
 */
export const MAX_ATTEMPTS = 10;
