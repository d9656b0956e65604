import { ApiError } from '@grandstand/client/api-error';
import { errorText } from '#shared/api/error-text.ts';
import type { Translator } from '#shared/i18n/translator.ts';

const OWN_WORDS = new Set(['verification_failed', 'email_already_verified', 'user_not_found', 'throttled']);

/** Decision G: any other failure has words of its own on the page that proves an address. */
export function verifyFailureText(translator: Translator, error: unknown): string {
  const isNamed = error instanceof ApiError && OWN_WORDS.has(error.code);
  return isNamed ? errorText(translator, error) : translator.t('verify_failed');
}
