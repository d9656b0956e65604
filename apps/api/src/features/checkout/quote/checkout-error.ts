import type { CheckoutRefusal, Selection } from '@grandstand/rules/checkout-preparation';
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
export function checkoutError(refusal: CheckoutRefusal, field: keyof Selection): AppError {
  if (refusal === 'not found') return notFound(ENTITY[field]);
  return new AppError('validation', { errors: { [field]: [refusal] } });
}
