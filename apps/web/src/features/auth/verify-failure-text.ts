import { ApiError } from '@grandstand/client/api-error';
import { errorText } from '#shared/api/error-text.ts';
import type { Translator } from '#shared/i18n/translator.ts';

const CODES_WITH_TEXT = new Set([
  'verification_failed',
  'email_already_verified',
  'user_not_found',
  'throttled',
]);

/** Decision G: on the verification page any other failure has one common text. */
export function verifyFailureText(translator: Translator, error: unknown): string {
  const isNamed = error instanceof ApiError && CODES_WITH_TEXT.has(error.code);
  return isNamed ? errorText(translator, error) : translator.t('verify_failed');
}
