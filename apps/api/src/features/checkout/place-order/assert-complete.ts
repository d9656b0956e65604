import type { BuyBody } from '@grandstand/contract/payments.schema';
import { AppError } from '#shared/http/app-error.ts';
import type { PricedProduct } from '../quote/price-product.ts';

const TERMS = 'Please accept terms & conditions';
const COUNTRY = 'Choose a country';
const REGION = 'Choose a state or province';
const CARD = 'Please select one of your saved cards or enter new one';

/** Specification 5: terms, and a saved card or a new one where there is anything to pay. Taxes are charged when they are certain. */
export function assertComplete(
  { terms, payment_method_id }: BuyBody,
  { total, tax_status, country }: Pick<PricedProduct, 'total' | 'tax_status' | 'country'>,
): void {
  const isEstimate = tax_status === 'estimated';
  const errors = {
    ...(isEstimate && (country === null ? { country: [COUNTRY] } : { region: [REGION] })),
    ...(terms !== true && { terms: [TERMS] }),
    ...(total > 0 && !payment_method_id && { payment_method_id: [CARD] }),
  };
  if (Object.keys(errors).length > 0) throw new AppError('validation', { errors });
}
