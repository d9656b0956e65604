import type { CheckoutRefusal, Selection } from '@grandstand/rules/checkout-preparation';
import { AppError, notFound } from '#shared/http/app-error.ts';

/** What the channel does not have, by the part of the selection that names it. */
const THING: Readonly<Record<keyof Selection, string>> = {
  event_id: 'event',
  single_event_package_id: 'package',
  package_id: 'package',
  subscription_id: 'subscription',
  participant_id: 'team',
  event_category_id: 'sport',
};

/** Specification 5: the refusals of checkout preparation are said at the field that is to blame. */
export function checkoutError(refusal: CheckoutRefusal, field: keyof Selection): AppError {
  if (refusal === 'not found') return notFound(THING[field]);
  return new AppError('validation', { errors: { [field]: [refusal] } });
}
