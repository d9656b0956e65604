import type { CheckoutRefusal, ProductType, Selection } from '@grandstand/rules/checkout-preparation';
import type { QuoteRefusal } from '@grandstand/rules/quote/price-quote';
import { AppError, notFound } from '#shared/http/app-error.ts';

/** The entity that each field of the selection names. */
const ENTITY: Readonly<Record<keyof Selection, string>> = {
  event_id: 'event',
  single_event_package_id: 'package',
  package_id: 'package',
  subscription_id: 'subscription',
  participant_id: 'team',
  event_category_id: 'sport',
};

/** Specification 5: a refusal of checkout preparation is shown at the field that causes it. */
export function preparationError(refusal: CheckoutRefusal, field: keyof Selection): AppError {
  if (refusal === 'not found') return notFound(ENTITY[field]);
  return new AppError('validation', { errors: { [field]: [refusal] } });
}

/** Why the product has no price for the caller. For a switch of plans: why the subscription cannot be switched now. */
export function quoteError(refusal: QuoteRefusal['refusal'], type: ProductType): AppError {
  switch (refusal) {
    case 'wrong_promo_code':
    case 'payment_due':
      return new AppError(refusal);
    case 'other_currency':
      return preparationError('not for sale', 'subscription_id');
    case 'same_plan':
    case 'owned':
      return new AppError('already_bought', { params: { type } });
    default:
      return new AppError('subscription_canceled');
  }
}
