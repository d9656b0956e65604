import { ApiError } from '@grandstand/client/api-error';
import { failureCause } from '@grandstand/client/failure';
import type { Translator } from '../i18n/translator.ts';
import { waitText } from './wait-text.ts';

/** The suggested wait after a 429 without `Retry-After`, such as a proxy's. */
const WAIT_SECONDS = 60;

/** The error message for a code in the reader's language (decision B12). For `already_bought`, English uses the server's sentence, which names the product. */
export function errorText({ language, locale, optional, t }: Translator, error: unknown): string {
  const cause = failureCause(error);
  const apiError = error instanceof ApiError ? error : null;
  if (cause === 'already_bought' && language === 'en')
    return apiError?.problem?.detail ?? t('error_already_bought');
  const wait = waitText(apiError?.retryAfterSeconds ?? WAIT_SECONDS, locale);
  return optional(`error_${cause}`, { wait }) ?? t('error_unknown');
}
