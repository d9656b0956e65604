import { ApiError } from '@grandstand/client/api-error';
import { NetworkError } from '@grandstand/client/network-error';
import { ERROR_CATALOGUE, type ErrorCode } from '@grandstand/contract/error-catalogue';
import { describe, expect, it } from 'vitest';
import { createTranslator } from '#shared/i18n/translator.ts';
import { account } from '../../../locales/en/account.ts';
import { en } from '../../../locales/en/index.ts';
import { verifyFailureText } from './verify-failure-text.ts';

const english = createTranslator('en', en).extended(account);

function apiError(code: ErrorCode): ApiError {
  const { status, message } = ERROR_CATALOGUE[code];
  return new ApiError(status, { type: 'about:blank', title: code, status, code, detail: message });
}

describe('verifyFailureText', () => {
  it.each([
    ['verification_failed', 'Verification failed.'],
    ['email_already_verified', 'Email already verified.'],
    ['user_not_found', 'User not found.'],
  ] as const)('has a text of its own for %s', (code, text) => {
    expect(verifyFailureText(english, apiError(code))).toBe(text);
  });

  it.each([
    [apiError('technical_difficulties')],
    [apiError('not_found')],
    [new ApiError(502, null)],
    [new NetworkError()],
    [new Error('a bug')],
  ])('has one text for any other failure: %s', error => {
    expect(verifyFailureText(english, error)).toBe('Verification your email address failed.');
  });
});
