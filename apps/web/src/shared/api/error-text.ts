import { ApiError } from '@grandstand/client/api-error';
import { failureCause } from '@grandstand/client/failure';
import type { Translator } from '../i18n/translator.ts';
import { waitText } from './wait-text.ts';

/** Advice where a 429 does not say how long: a proxy's does not. */
const WAIT_SECONDS = 60;

/** What went wrong, in the reader's language, by its code (decision B12). English takes what only the server's sentence tells: what was bought. */
export function errorText({ language, locale, optional, t }: Translator, error: unknown): string {
  const cause = failureCause(error);
  const answer = error instanceof ApiError ? error : null;
  if (cause === 'already_bought' && language === 'en')
    return answer?.problem?.detail ?? t('error_already_bought');
  const wait = waitText(answer?.retryAfterSeconds ?? WAIT_SECONDS, locale);
  return optional(`error_${cause}`, { wait }) ?? t('error_unknown');
}
