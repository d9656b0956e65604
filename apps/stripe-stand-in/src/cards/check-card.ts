import { StripeError } from '../http/stripe-error.ts';
import { isTestCard, type TestCardNumber } from './test-cards.ts';

export interface CardFields {
  readonly number: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly cvc?: string | undefined;
}

interface FieldError {
  readonly code: string;
  readonly param: string;
  readonly message: string;
}

const NUMBER: FieldError = {
  code: 'incorrect_number',
  param: 'number',
  message: 'Your card number is incorrect.',
};
const MONTH: FieldError = {
  code: 'invalid_expiry_month',
  param: 'exp_month',
  message: "Your card's expiration month is invalid.",
};
const YEAR: FieldError = {
  code: 'invalid_expiry_year',
  param: 'exp_year',
  message: "Your card's expiration year is invalid.",
};
const CVC: FieldError = {
  code: 'invalid_cvc',
  param: 'cvc',
  message: "Your card's security code is invalid.",
};

/** The furthest year of expiry that is accepted. */
const MOST_YEARS = 50;

/** Returns the number of a valid card. Throws Stripe's card error for an invalid field. */
export function checkCard(fields: CardFields, today: Date): TestCardNumber {
  const number = fields.number.replace(/[\s-]/g, '');
  const wrong = wrongField(number, fields, today);
  if (wrong) throw new StripeError(402, { type: 'card_error', ...wrong });
  if (isTestCard(number)) return number;
  throw new StripeError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  });
}

function wrongField(
  number: string,
  { exp_month, exp_year, cvc }: CardFields,
  today: Date,
): FieldError | undefined {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return NUMBER;
  if (exp_month < 1 || exp_month > 12) return MONTH;
  const year = exp_year < 100 ? exp_year + 2000 : exp_year;
  const thisYear = today.getUTCFullYear();
  if (year < thisYear || year > thisYear + MOST_YEARS) return YEAR;
  if (year === thisYear && exp_month < today.getUTCMonth() + 1) return MONTH;
  if (cvc !== undefined && !new RegExp(`^\\d{${cvcLength(number)}}$`).test(cvc)) return CVC;
  return undefined;
}

/** American Express codes have four digits. */
function cvcLength(number: string): number {
  return /^3[47]/.test(number) ? 4 : 3;
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
