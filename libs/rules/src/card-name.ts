/** The month and the full year on a card. */
interface Expiry {
  readonly exp_month: number;
  readonly exp_year: number;
}

/** `Visa 4242`: the brand's spelling and the last four digits. */
export function cardName({ brand, last4 }: { readonly brand: string; readonly last4: string }): string {
  return `${BRANDS[brand] ?? brand} ${last4}`;
}

/** `04` and `28`, as printed on the card. */
export function cardExpiry({ exp_month, exp_year }: Expiry) {
  return { month: String(exp_month).padStart(2, '0'), year: String(exp_year).slice(-2) };
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};
