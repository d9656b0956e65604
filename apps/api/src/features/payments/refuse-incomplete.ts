import type { BuyBody } from '@grandstand/contract/payments.schema';
import { AppError } from '#shared/app-error.ts';
import type { Priced } from '#shared/checkout/price-of.ts';

const TERMS = 'Please accept terms & conditions';
const CARD = 'Please select one of your saved cards or enter new one';

/** Specification 5: terms, and a saved card or a new one where there is anything to pay. */
export function refuseIncomplete(
  { terms, payment_method_id }: BuyBody,
  { total }: Pick<Priced, 'total'>,
): void {
  const errors = {
    ...(terms !== true && { terms: [TERMS] }),
    ...(total > 0 && !payment_method_id && { payment_method_id: [CARD] }),
  };
  if (Object.keys(errors).length > 0) throw new AppError('validation', { errors });
}
