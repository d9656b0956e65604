/** Why a bank or Stripe declines a card. */
export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

const DECLINED = 'Your card was declined.';

/** The messages are Stripe's own. */
export const DECLINES = {
  generic: { code: 'card_declined', decline_code: 'generic_decline', message: DECLINED },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost: { code: 'card_declined', decline_code: 'lost_card', message: DECLINED },
  stolen: { code: 'card_declined', decline_code: 'stolen_card', message: DECLINED },
  fraudulent: { code: 'card_declined', decline_code: 'fraudulent', message: DECLINED },
  velocity: {
    code: 'card_declined',
    decline_code: 'card_velocity_exceeded',
    message:
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  },
  expired: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  authentication_required: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} as const satisfies Record<string, Decline>;

/** The consequence of a successful charge. */
type Aftermath = 'dispute' | 'inquiry' | 'refund_pending' | 'refund_fails';

export interface TestCard {
  /** The name in Stripe's test ids: `pm_card_<name>`. */
  readonly name: string;
  readonly brand: 'amex' | 'diners' | 'discover' | 'jcb' | 'mastercard' | 'unionpay' | 'visa';
  readonly funding?: 'debit' | 'prepaid';
  /** The bank's response to a charge, and to saving the card unless `attaches`. */
  readonly declines?: Decline;
  readonly attaches?: true;
  /**
   * When the bank requires 3-D Secure: for each payment; until the card is saved for off-session payments; or for each
   * on-session payment.
   */
  readonly asks?: 'always' | 'until_set_up' | 'on_session';
  readonly cvcCheck?: 'fail';
  readonly postcodeCheck?: 'fail';
  readonly afterwards?: Aftermath;
}

/** Stripe's documented test cards (docs.stripe.com/testing) and how they behave. */
const CARDS = {
  '4242424242424242': { name: 'visa', brand: 'visa' },
  '4000056655665556': { name: 'visa_debit', brand: 'visa', funding: 'debit' },
  '5555555555554444': { name: 'mastercard', brand: 'mastercard' },
  '2223003122003222': { name: 'mastercard_2series', brand: 'mastercard' },
  '5200828282828210': { name: 'mastercard_debit', brand: 'mastercard', funding: 'debit' },
  '5105105105105100': { name: 'mastercard_prepaid', brand: 'mastercard', funding: 'prepaid' },
  '378282246310005': { name: 'amex', brand: 'amex' },
  '6011111111111117': { name: 'discover', brand: 'discover' },
  '30569309025904': { name: 'diners', brand: 'diners' },
  '3566002020360505': { name: 'jcb', brand: 'jcb' },
  '6200000000000005': { name: 'unionpay', brand: 'unionpay' },

  '4000000000000002': { name: 'visa_chargeDeclined', brand: 'visa', declines: DECLINES.generic },
  '4000000000009995': {
    name: 'visa_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    declines: DECLINES.insufficient_funds,
  },
  '4000000000009987': { name: 'visa_chargeDeclinedLostCard', brand: 'visa', declines: DECLINES.lost },
  '4000000000009979': { name: 'visa_chargeDeclinedStolenCard', brand: 'visa', declines: DECLINES.stolen },
  '4000000000000069': { name: 'chargeDeclinedExpiredCard', brand: 'visa', declines: DECLINES.expired },
  '4000000000000127': {
    name: 'chargeDeclinedIncorrectCvc',
    brand: 'visa',
    declines: DECLINES.incorrect_cvc,
    cvcCheck: 'fail',
  },
  '4000000000000119': {
    name: 'chargeDeclinedProcessingError',
    brand: 'visa',
    declines: DECLINES.processing_error,
  },
  '4000000000006975': {
    name: 'visa_chargeDeclinedVelocityLimitExceeded',
    brand: 'visa',
    declines: DECLINES.velocity,
  },
  '4000000000000341': {
    name: 'chargeCustomerFail',
    brand: 'visa',
    declines: DECLINES.generic,
    attaches: true,
  },
  '4100000000000019': {
    name: 'radarBlock',
    brand: 'visa',
    declines: DECLINES.fraudulent,
    attaches: true,
  },
  '4000000000000101': { name: 'cvcCheckFail', brand: 'visa', cvcCheck: 'fail' },
  '4000000000000036': { name: 'avsZipFail', brand: 'visa', postcodeCheck: 'fail' },

  '4000000000003220': { name: 'threeDSecure2Required', brand: 'visa', asks: 'always' },
  '4000008400001629': {
    name: 'threeDSecureRequiredChargeDeclined',
    brand: 'visa',
    asks: 'always',
    declines: DECLINES.generic,
    attaches: true,
  },
  '4000008400001280': {
    name: 'threeDSecureRequiredProcessingError',
    brand: 'visa',
    declines: DECLINES.generic,
    attaches: true,
  },
  '4000002500003155': {
    name: 'authenticationRequiredOnSetup',
    brand: 'visa',
    asks: 'until_set_up',
  },
  '4000002760003184': { name: 'authenticationRequired', brand: 'visa', asks: 'always' },
  '4000003800000446': {
    name: 'authenticationRequiredSetupForOffSession',
    brand: 'visa',
    asks: 'on_session',
  },
  '4000008260003178': {
    name: 'authenticationRequiredChargeDeclinedInsufficientFunds',
    brand: 'visa',
    asks: 'always',
    declines: DECLINES.insufficient_funds,
    attaches: true,
  },
  '4000000000003055': { name: 'threeDSecureOptional', brand: 'visa' },
  '4000000000003097': { name: 'threeDSecureOptionalProcessingError', brand: 'visa' },

  '4000000000000077': { name: 'bypassPending', brand: 'visa' },
  '4000000000000259': { name: 'createDispute', brand: 'visa', afterwards: 'dispute' },
  '4000000000002685': { name: 'createDisputeProductNotReceived', brand: 'visa', afterwards: 'dispute' },
  '4000000000001976': { name: 'createDisputeInquiry', brand: 'visa', afterwards: 'inquiry' },
  '4000000000007726': { name: 'pendingRefund', brand: 'visa', afterwards: 'refund_pending' },
  '4000000000005126': { name: 'refundFail', brand: 'visa', afterwards: 'refund_fails' },
} as const satisfies Record<string, TestCard>;

export type TestCardNumber = keyof typeof CARDS;

const TEST_CARD_NUMBERS = Object.keys(CARDS).filter(isTestCard);

export function isTestCard(number: string): number is TestCardNumber {
  return Object.hasOwn(CARDS, number);
}

export function testCard(number: TestCardNumber): TestCard {
  return CARDS[number];
}

/** The card number of `pm_card_<name>` and of `tok_<name>`. */
export function numberOfReadyMade(id: string): TestCardNumber | undefined {
  const name = id.replace(/^(?:pm_card|tok)_/, '');
  return TEST_CARD_NUMBERS.find(number => {
    const known = testCard(number).name;
    return known === name || known === `visa_${name}`;
  });
}
