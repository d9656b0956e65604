import { expect, it } from 'vitest';
import { EXPIRY_DAY, failureKindOf, MAX_ATTEMPTS, RETRY_DAYS } from './declines.ts';

it.each(['insufficient_funds', 'generic_decline', 'processing_error', 'expired_card', 'unheard_of'])(
  'retries %s',
  code => {
    expect(failureKindOf(code)).toBe('soft');
  },
);

it.each(['lost_card', 'stolen_card', 'pickup_card', 'revocation_of_authorization', 'fraudulent', 'no_card'])(
  'never retries %s',
  code => {
    expect(failureKindOf(code)).toBe('hard');
  },
);

it('asks the buyer to confirm what the bank wants confirmed', () => {
  expect(failureKindOf('authentication_required')).toBe('authentication');
});

it('retries on days 1, 3 and 5 and expires on day 5, within 10 attempts', () => {
  expect(RETRY_DAYS).toEqual([1, 3, 5]);
  expect(EXPIRY_DAY).toBe(5);
  expect(MAX_ATTEMPTS).toBe(10);
});
