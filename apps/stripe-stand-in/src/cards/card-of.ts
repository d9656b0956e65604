import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { type TestCardNumber, testCard } from './test-cards.ts';

interface Expiry {
  readonly exp_month: number;
  readonly exp_year: number;
}

/** The card details of a payment method. */
export function cardOf(
  number: TestCardNumber,
  { exp_month, exp_year }: Expiry,
  given: { readonly cvc: boolean; readonly postcode: boolean },
): Stripe.PaymentMethod.Card {
  const { brand, funding = 'credit' } = testCard(number);
  return {
    brand,
    checks: checksOf(number, given),
    country: 'US',
    display_brand: brand,
    exp_month,
    exp_year,
    fingerprint: fingerprintOf(number),
    funding,
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

/** A hash: equal for equal numbers, and not reversible. */
function fingerprintOf(number: string): string {
  return createHash('sha256').update(`fingerprint ${number}`).digest('hex').slice(0, 16);
}

function checksOf(
  number: TestCardNumber,
  given: { readonly cvc: boolean; readonly postcode: boolean },
): Stripe.PaymentMethod.Card.Checks {
  const { cvcCheck = 'pass', postcodeCheck = 'pass' } = testCard(number);
  return {
    address_line1_check: null,
    address_postal_code_check: given.postcode ? postcodeCheck : null,
    cvc_check: given.cvc ? cvcCheck : null,
  };
}

/** The card details of a charge. */
export function chargedCard(
  card: Stripe.PaymentMethod.Card,
  amount: number,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: '123456',
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: authenticated ? '05' : null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint: card.fingerprint ?? null,
    funding: card.funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: '104102103104105',
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: authenticated ? AUTHENTICATED : null,
    transaction_link_id: null,
    wallet: null,
  };
}

const AUTHENTICATED: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: '22222222-2222-4222-8222-222222222222',
  version: '2.2.0',
};
