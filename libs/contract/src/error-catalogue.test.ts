import { describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE, type ErrorCode, errorMessage } from './error-catalogue.ts';

/** Specification 5 and 8, word for word, with the statuses of decision G. */
const SPECIFIED = [
  ['email_taken', 409, 'The email address you have entered is already registered.'],
  ['invalid_credentials', 401, 'Invalid email or password. Please try again.'],
  ['wrong_auth_data', 401, 'Wrong auth data'],
  ['already_logged_in', 409, 'You are already logged in'],
  ['cannot_log_out', 409, "user can't be logged out"],
  ['verification_failed', 400, 'Verification failed.'],
  ['email_already_verified', 409, 'Email already verified.'],
  ['user_not_found', 404, 'User not found.'],
  ['reset_key_expired', 410, 'Reset password key expired.'],
  ['reset_failed', 400, 'Reset password failed.'],
  ['no_key', 400, 'No chanel or api key found'],
  ['unauthenticated', 401, 'user must be logged in'],
  ['wrong_promo_code', 422, 'Wrong promo code'],
  ['geo_blocked', 451, "We're sorry, but this content is not available in your region."],
  ['already_bought', 409, 'You already bought this {type}.'],
  ['technical_difficulties', 500, 'Apologies! Our service is currently experiencing technical difficulties.'],
] as const satisfies readonly (readonly [ErrorCode, number, string])[];

describe('ERROR_CATALOGUE', () => {
  it.each(SPECIFIED)('defines %s as %i: %s', (code, status, message) => {
    expect(ERROR_CATALOGUE[code]).toEqual({ status, message });
  });

  it.each(['captcha_required', 'captcha_invalid'] as const)('fills in the service of %s', code => {
    expect(errorMessage(code, { service: 'altcha' })).toContain('altcha');
  });

  it.each([
    ['throttled', 429],
    ['channel_key_invalid', 401],
    ['api_key_invalid', 401],
  ] as const)('gives %s the status %i', (code, status) => {
    expect(ERROR_CATALOGUE[code].status).toBe(status);
  });
});
