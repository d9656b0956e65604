import type { QuoteBody } from '@grandstand/contract/payments.schema';
import { isRegionOf, regionsOf } from '@grandstand/rules/billing-place';
import { AppError } from '#shared/http/app-error.ts';

/** Checks what the schema cannot: that the region belongs to the country. A place that does not exist would have no taxes. */
export function assertBillingPlace({ country, region }: Pick<QuoteBody, 'country' | 'region'>): void {
  if (region === undefined) return;
  if (country === undefined) throw new AppError('validation', { errors: { country: ['is missing'] } });
  if (isRegionOf(country, region)) return;
  const [first] = regionsOf(country);
  const message = `must be a region of ${country}, such as ${first?.code}`;
  throw new AppError('validation', { errors: { region: [message] } });
}
